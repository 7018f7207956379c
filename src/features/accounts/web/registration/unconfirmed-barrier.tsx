import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";

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
