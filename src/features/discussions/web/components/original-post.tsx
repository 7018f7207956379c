import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { usePermission } from "#platform/web/permissions.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Photo } from "#ui/photo.tsx";
import { Tag } from "#ui/tag.tsx";
import { useReading } from "../hooks/use-reading.ts";
import { DiscussionOptions } from "./discussion-options.tsx";
import styles from "./original-post.module.css";

interface ShownDiscussion {
  discussionID: number;
  name: string;
  url: string;
  body?: string;
  category?: { name: string; url: string };
  insertUser?: LinkedUser;
  dateInserted: string;
  dateUpdated: string | null;
  closed: boolean;
  pinned: boolean;
  sink: boolean;
  permissions?: Record<string, boolean>;
}

interface OriginalPostProps {
  discussion: ShownDiscussion;
  isCompact: boolean;
  /** Page of the first comment that the viewer has not read. */
  unreadUrl?: string;
  readTo?: number;
}

/** The title and the first post, set apart by type and space; on later pages the title alone. */
export function OriginalPost({ discussion, isCompact, unreadUrl, readTo }: OriginalPostProps) {
  const { discussionID, name, url, body = "" } = discussion;
  const mayBump = usePermission("curation.manage");
  useReading({ discussionID, url, readTo });
  return (
    <article className={styles.post}>
      <PageHeading
        title={<bdi>{isCompact ? <Link href={url}>{name}</Link> : name}</bdi>}
        actions={<DiscussionOptions {...discussion} mayBump={mayBump} />}
      />
      <Badges {...discussion} />
      {unreadUrl && (
        <p className={styles.unread}>
          <Link href={unreadUrl}>
            <FormattedMessage id="discussions.jumpToUnread" />
          </Link>
        </p>
      )}
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
          <UserLink user={insertUser} className={styles.authorLink} />
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
  const { pathname } = useLocation();
  if (!permissions["comments.add"]) return null;
  return (
    <footer className={styles.actions} data-print="hide">
      <Link href={`${pathname}?quote=Discussion_${discussionID}#reply`} className={styles.action}>
        <FormattedMessage id="discussions.quote" />
      </Link>
    </footer>
  );
}
