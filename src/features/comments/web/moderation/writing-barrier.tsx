import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { withheldAddress } from "#platform/contract/permissions.ts";
import { usePermissionSet } from "#platform/web/permissions.tsx";
import { Slot } from "#platform/web/slots.tsx";
import { entryLink } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import styles from "../posting/create-comment.module.css";

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
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
    <Slot place="writing.barrier" />
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
