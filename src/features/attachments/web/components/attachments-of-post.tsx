import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { refreshForm } from "../../contract/rules.ts";
import { AttachmentLine } from "./attachment-line.tsx";
import styles from "./attachments.module.css";

/** What became of a post in other systems. */
export function AttachmentsOfPost({ post: { record, anchor } }: SlotProps<"post.after">) {
  const { pathname, search } = useLocation();
  const attachments = record.attachments ?? [];
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <li key={attachment.attachmentID} className={styles.attachment}>
          <AttachmentLine attachment={attachment} />
          <form method="post" action={refreshForm} className={styles.refresh} data-print="hide">
            <input type="hidden" name="attachmentID" value={attachment.attachmentID} />
            <input
              type="hidden"
              name="target"
              value={`${pathname}${search}${anchor ? `#${anchor}` : ""}`}
            />
            <span className={styles.age}>
              <FormattedMessage
                id="attachments.refreshed"
                values={{ when: <DateTime value={attachment.dateRefreshed} mode="relative" /> }}
              />
            </span>
            <Button type="submit" variant="text">
              <FormattedMessage id="attachments.refresh" />
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
