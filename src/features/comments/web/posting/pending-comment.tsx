import { FormattedMessage } from "react-intl";
import { type DraftFields, wordsOf } from "#features/drafts/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Photo } from "#ui/values/photo.tsx";
import styles from "../posts/comment-item.module.css";

/** A comment being sent, displayed in place; removed if it fails. */
export function PendingComment({ fields }: { fields: DraftFields }) {
  const { name, photoUrl } = useViewer();
  return (
    <div className={styles.comment} data-pending="" aria-busy="true">
      <article className={styles.article}>
        <Photo src={photoUrl} size="medium" className={styles.photo} />
        <header className={styles.header}>
          <p className={styles.author}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.dates} role="status">
            <FormattedMessage id="comments.sending" />
          </p>
        </header>
        <p className={styles.pending} dir="auto">
          {wordsOf(fields)}
        </p>
      </article>
    </div>
  );
}
