import { FormattedMessage } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Photo } from "#ui/photo.tsx";
import { Tag } from "#ui/tag.tsx";
import styles from "./original-post.module.css";

interface ShownDiscussion {
  discussionID: number;
  name: string;
  url: string;
  body?: string;
  category?: { name: string; url: string };
  insertUser?: { name: string; url: string; photoUrl: string };
  dateInserted: string;
  dateUpdated: string | null;
  closed: boolean;
  pinned: boolean;
  permissions?: Record<string, boolean>;
}

type OriginalPostProps = { discussion: ShownDiscussion; isCompact: boolean };

/** The title and the first post, set apart by type and space; on later pages the title alone. */
export function OriginalPost({ discussion, isCompact }: OriginalPostProps) {
  const { name, url, body = "" } = discussion;
  return (
    <article className={styles.post}>
      <PageHeading
        title={<span dir="auto">{isCompact ? <Link href={url}>{name}</Link> : name}</span>}
      />
      <Badges {...discussion} />
      {!isCompact && (
        <>
          <Byline discussion={discussion} />
          <UserContent html={body} className={styles.body} />
          <Actions discussion={discussion} />
        </>
      )}
    </article>
  );
}

function Badges({ closed, pinned }: ShownDiscussion) {
  if (!closed && !pinned) return null;
  return (
    <p className={styles.badges}>
      {pinned && (
        <Tag icon="pin" preset="greyscale">
          <FormattedMessage id="discussions.announcement" />
        </Tag>
      )}
      {closed && (
        <Tag icon="lock" preset="greyscale">
          <FormattedMessage id="discussions.closed" />
        </Tag>
      )}
    </p>
  );
}

function Byline({
  discussion: { insertUser, dateInserted, dateUpdated },
}: {
  discussion: ShownDiscussion;
}) {
  return (
    <header className={styles.byline}>
      <Photo src={insertUser?.photoUrl} size="medium" />
      <div>
        <p className={styles.author}>
          <bdi>{insertUser?.name}</bdi>
        </p>
        <p className={styles.dates}>
          <DateTime value={dateInserted} mode="relative" />
          {dateUpdated && (
            <span>
              <FormattedMessage
                id="discussions.edited"
                values={{ date: <DateTime value={dateUpdated} mode="relative" /> }}
              />
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

function Actions({
  discussion: { discussionID, permissions = {} },
}: {
  discussion: ShownDiscussion;
}) {
  if (!permissions["discussions.edit"]) return null;
  return (
    <footer className={styles.actions}>
      <Link href={`/post/editdiscussion/${discussionID}`}>
        <FormattedMessage id="discussions.edit" />
      </Link>
    </footer>
  );
}
