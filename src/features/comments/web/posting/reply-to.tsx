import { FormattedMessage } from "react-intl";
import { useLocation, useNavigate } from "react-router";
import { CloseForm, type FormDraft } from "#features/drafts/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import type { Answered } from "./answered-comment.ts";
import styles from "./create-comment.module.css";

export interface ReplyToProps extends Answered {
  draft: FormDraft;
}

export function ReplyTo({ commentID, name, excerpt, draft }: ReplyToProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = `Comment_${commentID}`;

  async function close() {
    await navigate(pathname, { preventScrollReset: true });
    document.querySelector<HTMLElement>(`#${place} [data-reply]`)?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.replyTo}>
      <input type="hidden" name="parentCommentID" value={commentID} />
      <span>
        <FormattedMessage id="comments.replyingTo" values={{ name: <bdi>{name}</bdi> }} />
      </span>
      <CloseForm draft={draft} href={pathname} onLeave={() => void close()} />
      {excerpt && (
        <Link href={`#${place}`} className={styles.excerpt}>
          <bdi>{excerpt}</bdi>
        </Link>
      )}
    </div>
  );
}
