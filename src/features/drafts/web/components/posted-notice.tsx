import { FormattedMessage } from "react-intl";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
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
