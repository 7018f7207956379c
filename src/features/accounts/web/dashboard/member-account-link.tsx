import { FormattedMessage } from "react-intl";
import { useParams } from "react-router";
import { LinkButton } from "#ui/link-button.tsx";

/** From the page of a member to how that member signs in. */
export function MemberAccountLink() {
  const { userID } = useParams();
  return (
    <LinkButton href={`/dashboard/users/${userID}/account`} icon="lock">
      <FormattedMessage id="accounts.member" />
    </LinkButton>
  );
}
