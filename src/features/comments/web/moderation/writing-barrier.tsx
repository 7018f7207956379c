import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { withheldAddress } from "#platform/contract/permissions.ts";
import { entryLink } from "#platform/web/calls/target.ts";
import { usePermissionSet } from "#platform/web/site/permissions.tsx";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../posting/create-comment.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /**
     * Shown in place of the form if a member may not write. Each entry renders a message if its reason applies;
     * only the first is visible.
     */
    "writing.barrier": object;
  }
}

export interface WritingBarrierProps {
  closed: boolean;
  isGuest: boolean;
}

export function WritingBarrier({ closed, isGuest }: WritingBarrierProps) {
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
  return isGuest ? <SignInToComment /> : <MayNotComment />;
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

function SignInToComment() {
  const location = useLocation();
  return (
    <div className={styles.invitation} data-print="hide">
      <p className={styles.text}>
        <FormattedMessage id="comments.guest" />
      </p>
      <LinkButton href={entryLink("/entry/signin", location)} variant="primary">
        <FormattedMessage id="comments.guest.signIn" />
      </LinkButton>
    </div>
  );
}
