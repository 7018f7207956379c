import { useLocation, useNavigate } from "react-router";
import { CloseForm, type FormDraft } from "#features/drafts/web/public.ts";
import type { Answered } from "../barriers/answered-comment.ts";
import { ReplyingTo } from "../barriers/replying-to.tsx";

export interface ReplyToProps extends Answered {
  draft: FormDraft;
}

export function ReplyTo({ draft, ...answered }: ReplyToProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function close() {
    await navigate(pathname, { preventScrollReset: true });
    const reply = `#Comment_${answered.commentID} [data-reply]`;
    document.querySelector<HTMLElement>(reply)?.focus({ preventScroll: true });
  }

  return (
    <ReplyingTo {...answered}>
      <input type="hidden" name="parentCommentID" value={answered.commentID} />
      <CloseForm draft={draft} href={pathname} onLeave={() => void close()} />
    </ReplyingTo>
  );
}
