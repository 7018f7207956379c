import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import {
  addQuoteToAnswer,
  MoreActions,
  PostAction,
  ShareMenu,
  useCommentCount,
} from "#features/comments/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { CachedFragment } from "#platform/web/rendering/cached-part.tsx";
import { OptionsMenu } from "#platform/web/slots/options-menu.tsx";
import { PostSlot } from "#platform/web/slots/slots.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { showsViews } from "../../contract/rules/shown-views.ts";
import { type BadgedDiscussion, DiscussionBadges } from "../components/discussion-badges.tsx";
import { DiscussionTags } from "../components/discussion-tags.tsx";
import { slottedDiscussion } from "../lists/slotted-discussion.ts";
import styles from "./original-post.module.css";
import { useReading } from "./use-reading.ts";

interface ShownDiscussion extends BadgedDiscussion {
  discussionID: number;
  categoryID?: number;
  pinLocation: "category" | "recent" | null;
  name: string;
  url: string;
  body?: string;
  excerpt?: string;
  category?: { name: string; url: string };
  insertUser?: LinkedUser & { label?: string | null; title?: string | null };
  dateInserted: string;
  dateUpdated: string | null;
  sink: boolean;
  muted: boolean;
  countComments: number;
  countViews: number;
  permissions?: Record<string, boolean>;
  dateEditEnds?: string;
}

interface OriginalPostProps {
  discussion: ShownDiscussion;
  isCompact: boolean;
  unreadUrl?: string;
  readTo?: number;
  /** Guests are asked to sign in. */
  invitesReply?: boolean;
}

export const OriginalPost = (props: OriginalPostProps) => (
  <CachedFragment name="post" Part={Post} of={props} />
);

function Post({ discussion, isCompact, unreadUrl, readTo, invitesReply }: OriginalPostProps) {
  const { discussionID, categoryID, name, url, body = "", tags } = discussion;
  const post = slottedDiscussion(discussion);
  const intl = useIntl();
  useReading({ discussionID, categoryID, url, readTo });
  return (
    <article
      data-item=""
      data-reading=""
      data-quotable={`/discussion/${discussionID}`}
      data-author={discussion.insertUser?.name}
    >
      <div className={styles.head}>
        <PageHeading title={<bdi>{isCompact ? <TitleLink url={url} name={name} /> : name}</bdi>} />
        <div className={styles.options}>
          <PostSlot place="post.tools" post={post} />
          <OptionsMenu
            menu="discussion.options"
            subject={discussion}
            label={intl.formatMessage({ id: "discussions.options" })}
          />
        </div>
        <p className={styles.badges}>
          <DiscussionBadges discussion={discussion} />
          <PostSlot place="post.badges" post={post} />
          <Counts {...discussion} />
        </p>
      </div>
      {unreadUrl && (
        <p className={styles.unread}>
          <Link href={unreadUrl}>
            <FormattedMessage id="discussions.jumpToUnread" />
          </Link>
        </p>
      )}
      {isCompact && <FirstPost discussion={discussion} />}
      {!isCompact && (
        <>
          <Byline discussion={discussion} />
          <UserContent html={body} className={styles.body} />
          <PostSlot place="post.content" post={post} />
          <div className={styles.tags}>
            <DiscussionTags tags={tags} />
          </div>
          <Actions discussion={discussion} invitesReply={invitesReply} />
          <PostSlot place="post.after" post={post} />
        </>
      )}
    </article>
  );
}

const TitleLink = ({ url, name }: Pick<ShownDiscussion, "url" | "name">) => (
  <Link href={url} className={styles.titleLink}>
    {name}
  </Link>
);

function FirstPost({ discussion }: { discussion: ShownDiscussion }) {
  const { insertUser, excerpt, url } = discussion;
  return (
    <div className={styles.first}>
      <Photo src={insertUser?.photoUrl} name={insertUser?.name} size="small" />
      <p className={styles.firstWords}>
        <UserLink user={insertUser} className={styles.authorLink} />{" "}
        <span dir="auto">{excerpt}</span>
      </p>
      <Link href={url} className={styles.firstLink}>
        <FormattedMessage id="discussions.firstPost" />
      </Link>
    </div>
  );
}

function Byline({
  discussion: { insertUser, dateInserted, dateUpdated },
}: {
  discussion: ShownDiscussion;
}) {
  const role = insertUser?.label ?? insertUser?.title;
  return (
    <header className={styles.byline}>
      <Photo src={insertUser?.photoUrl} name={insertUser?.name} size="medium" />
      <div>
        <p className={styles.author}>
          <UserLink user={insertUser} className={styles.authorLink} />
          {role && (
            <span className={styles.role}>
              <bdi>{role}</bdi>
            </span>
          )}
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

function Counts({ countComments, countViews }: ShownDiscussion) {
  const count = useCommentCount(countComments);
  return (
    <span className={styles.counts}>
      <span>
        <FormattedMessage id="discussions.comments" values={{ count }} />
      </span>
      {showsViews({ countViews }) && (
        <span>
          <FormattedMessage id="discussions.views" values={{ count: countViews }} />
        </span>
      )}
    </span>
  );
}

function Actions({
  discussion,
  invitesReply,
}: Pick<OriginalPostProps, "discussion" | "invitesReply">) {
  const { discussionID, url, name, insertUser, permissions = {} } = discussion;
  const { pathname } = useLocation();
  return (
    <footer className={styles.actions} data-print="hide">
      {(invitesReply || permissions["comments.add"]) && (
        <PostAction href={`${pathname}#reply`} data-reply="">
          <FormattedMessage id="comments.reply" />
        </PostAction>
      )}
      <PostSlot place="post.actions" post={slottedDiscussion(discussion)} />
      <MoreActions of={`Discussion_${discussionID}`}>
        {permissions["comments.add"] && (
          <PostAction
            href={`${pathname}?quote=Discussion_${discussionID}#reply`}
            onClick={(event) =>
              addQuoteToAnswer(event, `/discussion/${discussionID}`, insertUser?.name)
            }
          >
            <FormattedMessage id="discussions.quote" />
          </PostAction>
        )}
        <ShareMenu url={url} name={name} />
      </MoreActions>
    </footer>
  );
}
