import { FormattedMessage } from "react-intl";
import { withheldAddress } from "#platform/contract/permissions.ts";
import { usePermissionSet } from "#platform/web/permissions.tsx";
import { useViewer } from "#platform/web/site-context.ts";
import { Slot } from "#platform/web/slots.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

export function NoCategory() {
  const reason = usePermissionSet()?.withheldReason;
  const { mustConfirmEmail } = useViewer();
  if (mustConfirmEmail) return <Slot place="writing.barrier" />;
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
