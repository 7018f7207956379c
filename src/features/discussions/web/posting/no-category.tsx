import { FormattedMessage } from "react-intl";
import { withheldAddress } from "#platform/contract/permissions.ts";
import { usePermissionSet } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";

export function NoCategory() {
  const reason = usePermissionSet()?.withheldReason;
  const { mustConfirmEmail } = useViewer();
  if (mustConfirmEmail) return <LaterSlot place="writing.barrier" />;
  return (
    <Message tone="info">
      {reason ? (
        <Link href={withheldAddress}>{reason}</Link>
      ) : (
        <FormattedMessage id="discussions.start.nowhere" />
      )}
    </Message>
  );
}
