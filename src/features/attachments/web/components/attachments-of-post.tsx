import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { PostAction } from "#features/comments/web/public.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { attachmentNotices, refreshForm } from "../../contract/rules.ts";
import { AttachmentLine } from "./attachment-line.tsx";

/** What became of a post in other systems. Comments have no options menu, so they get the link here. */
export function AttachmentsOfPost({ post: { record, anchor } }: SlotProps<"post.after">) {
  const { pathname, search } = useLocation();
  const said = new URLSearchParams(search);
  const notice = attachmentNotices.find((each) => each === said.get("done"));
  const { attachments = [], attachUrl } = record;
  return (
    <>
      {attachments.map((attachment) => (
        <form key={attachment.attachmentID} method="post" action={refreshForm}>
          <AttachmentLine attachment={attachment} />{" "}
          <FormattedMessage
            id="attachments.refreshed"
            values={{ when: <DateTime value={attachment.dateRefreshed} mode="relative" /> }}
          />{" "}
          <input type="hidden" name="attachmentID" value={attachment.attachmentID} />
          <input
            type="hidden"
            name="target"
            value={`${pathname}${search}${anchor ? `#${anchor}` : ""}`}
          />
          {attachment.isRefreshable && (
            <Button type="submit" variant="text" data-print="hide">
              <FormattedMessage id="attachments.refresh" />
            </Button>
          )}{" "}
          {notice && said.get("attachment") === String(attachment.attachmentID) && (
            <span role="status">
              <FormattedMessage id={`attachments.said.${notice}`} />
            </span>
          )}
        </form>
      ))}
      {anchor && attachUrl && (
        <PostAction href={attachUrl} data-print="hide">
          <FormattedMessage id="attachments.add" />
        </PostAction>
      )}
    </>
  );
}
