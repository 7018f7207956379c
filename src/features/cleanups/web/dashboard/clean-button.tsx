import { FormattedMessage } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOfCleaning } from "../../contract/rules.ts";

export function CleanButton({ user: { userID } }: { user: { userID: number } }) {
  if (useViewer().userID === userID || userID <= 0) return null;
  return (
    <LinkButton href={addressOfCleaning(userID)} icon="trash" size="medium">
      <FormattedMessage id="cleanups.clean" />
    </LinkButton>
  );
}
