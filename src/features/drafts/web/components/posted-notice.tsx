import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { PostedDraft } from "../keeping/draft-content.ts";

export function PostedNotice({ url }: PostedDraft) {
  return (
    <Message
      tone="warning"
      actions={
        url && (
          <Link href={url}>
            <FormattedMessage id="drafts.posted.link" />
          </Link>
        )
      }
    >
      <FormattedMessage id="drafts.posted" />
    </Message>
  );
}
