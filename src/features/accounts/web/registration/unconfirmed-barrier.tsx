import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { useViewer } from "#platform/web/site-context.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

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
