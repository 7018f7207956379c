import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots.tsx";
import { Link } from "#ui/link.tsx";
import styles from "../on-posts/reaction-bar.module.css";
import type { ReactionLogDialogProps } from "./reaction-log-dialog.tsx";

/** Seldom asked for, so it is loaded when it is. */
const LogDialog = loadedWhenShown<ReactionLogDialogProps>(
  async () => (await import("./reaction-log-dialog.tsx")).ReactionLogDialog,
);

export interface ReactionLogLinkProps extends SlotProps<"post.actions"> {
  /** Without reactions there is nothing to look at, but what is open stays so. */
  isOffered: boolean;
}

/** Who reacted how, for those who moderate. Without scripts a page of its own has it. */
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
