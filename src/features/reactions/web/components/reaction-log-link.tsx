import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../on-posts/reaction-bar.module.css";
import type { ReactionLogDialogProps } from "./reaction-log-dialog.tsx";

const LogDialog = loadedWhenShown<ReactionLogDialogProps>(
  async () => (await import("./reaction-log-dialog.tsx")).ReactionLogDialog,
);

export interface ReactionLogLinkProps extends SlotProps<"post.actions"> {
  /** Without reactions there is no link, but an open dialog stays open. */
  isOffered: boolean;
}

export function ReactionLogLink({ post, isOffered }: ReactionLogLinkProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      {isOffered && (
        <Link
          href={`/reactions/${post.recordType}/${post.recordID}`}
          className={styles.log}
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          <FormattedMessage id="reactions.log" />
        </Link>
      )}
      {isOpen !== undefined && (
        <LogDialog post={post} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
