import { FormattedMessage } from "react-intl";
import { useParams } from "react-router";
import { LinkButton } from "#ui/navigation/link-button.tsx";

export function MemberAccountLink() {
  const { userID } = useParams();
  return (
    <LinkButton href={`/dashboard/users/${userID}/account`} icon="lock">
      <FormattedMessage id="accounts.member" />
    </LinkButton>
  );
}
