import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { mentionsUrl } from "../../contract/rules.ts";

export const MentionsButton = ({ user: { userID } }: { user: { userID: number } }) => (
  <LinkButton href={mentionsUrl(userID)} icon="list" size="medium">
    <FormattedMessage id="userMentions" />
  </LinkButton>
);
