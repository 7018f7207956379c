import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { withheldAddress } from "#platform/contract/permissions.ts";
import { usePermissionSet } from "#platform/web/site/permissions.tsx";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { GuestReply, type GuestReplyProps } from "./guest-reply.tsx";
import styles from "./writing-barrier.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /**
     * Shown in place of the form if a member may not write. Each entry renders a message if its reason applies;
     * only the first is visible.
     */
    "writing.barrier": object;
  }
}

export interface WritingBarrierProps extends GuestReplyProps {
  closed: boolean;
  /** A guest who could write as a member. */
  isInvited: boolean;
}

export function WritingBarrier({ closed, isInvited, ...place }: WritingBarrierProps) {
  const reason = usePermissionSet()?.withheldReason;
  if (reason)
    return (
      <Message tone="info">
        <Link href={withheldAddress}>{reason}</Link>
      </Message>
    );
  if (closed)
    return (
      <Message tone="info">
        <FormattedMessage id="comments.closed" />
      </Message>
    );
  return isInvited ? <GuestReply {...place} /> : <MayNotComment />;
}

const MayNotComment = () => (
  <div className={styles.barrier} data-print="hide">
    <Suspense>
      <LaterSlot place="writing.barrier" />
    </Suspense>
    <Message tone="info">
      <FormattedMessage id="comments.mayNot" />
    </Message>
  </div>
);
