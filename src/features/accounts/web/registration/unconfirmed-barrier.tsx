import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { useViewer } from "#platform/web/site-context.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

/** Says that members who have not confirmed their address can do so, and write then. */
export function UnconfirmedBarrier() {
  const location = useLocation();
  if (!useViewer().mustConfirmEmail) return null;
  return (
    <Message tone="warning">
      <FormattedMessage id="accounts.unconfirmed.writing" />{" "}
      <Link href={entryUrl("/entry/emailconfirmrequest", location)}>
        <FormattedMessage id="accounts.resend" />
      </Link>
    </Message>
  );
}
