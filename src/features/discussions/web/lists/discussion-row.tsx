import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CategoryLabel } from "#features/categories/web/public.ts";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { CachedPart } from "#platform/web/rendering/cached-part.tsx";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { Slot } from "#platform/web/slots/slots.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import target from "#ui/layout/target-row.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { showsViews } from "../../contract/rules/shown-views.ts";
import type { RowMeta } from "../../contract/widgets.ts";
import { type BadgedDiscussion, DiscussionBadges } from "../components/discussion-badges.tsx";
import { DiscussionTags } from "../components/discussion-tags.tsx";
import styles from "./discussion-row.module.css";
import { slottedDiscussion } from "./slotted-discussion.ts";

export interface ListedDiscussion extends BadgedDiscussion {
  discussionID: number;
  name: string;
  url: string;
  category?: { categoryID: number; name: string; url: string };
  insertUser?: LinkedUser;
  lastUser?: LinkedUser;
  dateLastComment: string;
  dateBumped?: string | null;
  pinLocation?: "category" | "recent" | null;
  countComments: number;
  countViews: number;
  unread: boolean;
  countUnread: number;
  unreadUrl?: string;
  permissions?: Readonly<Record<string, boolean>>;
  excerpt?: string;
  image?: { url: string; alt: string };
  score?: number;
  participants?: readonly LinkedUser[];
}

export interface RowParts {
  excerpt: boolean;
  participants: boolean;
  views: boolean;
  score?: boolean;
  picture?: { fallbackImage?: string };
  hides?: readonly RowMeta[];
}

type DiscussionRowProps = {
  discussion: ListedDiscussion;
  showsCategory: boolean;
  parts?: RowParts | undefined;
  level: 2 | 3;
  start?: ReactNode;
};

const maxTags = 3;

export function DiscussionRow({ start, ...row }: DiscussionRowProps) {
  const classes = classNames(target.row, styles.row);
  if (!start)
    return (
      <CachedPart
        as="li"
        className={classes}
        data-item=""
        name="discussion-row"
        Part={Parts}
        of={row}
      />
    );
  return (
    <li className={classes} data-item="">
      {start}
      <Parts {...row} />
    </li>
  );
}

function Parts({ discussion, showsCategory, parts, level }: Omit<DiscussionRowProps, "start">) {
  const Title = `h${level}` as const;
  const { name, url, insertUser, unread, unreadUrl, countComments } = discussion;
  const isGuest = useIsGuest();
  const isRead = !unread && !isGuest;
  const hides = (name: RowMeta) => parts?.hides?.includes(name) === true;
  return (
    <>
      <Photo
        src={insertUser?.photoUrl}
        name={insertUser?.name}
        size="medium"
        className={styles.photo}
      />
      <div className={styles.main}>
        <Title className={classNames(target.title, styles.title)}>
          {unread && <UnreadMark />}
          <Link
            href={unreadUrl ?? url}
            className={classNames(target.link, styles.link)}
            data-read={isRead || undefined}
          >
            <bdi data-long={isLong(name) || undefined}>{name}</bdi>
          </Link>
          <DiscussionBadges
            discussion={discussion}
            countNew={hides("unreadCount") ? 0 : countNew(discussion)}
          />
          <Slot place="row.badges" post={slottedDiscussion(discussion)} />
        </Title>
        <Meta
          discussion={discussion}
          showsCategory={showsCategory && !hides("category")}
          parts={parts}
        />
        {parts?.excerpt && <Excerpt text={discussion.excerpt} />}
      </div>
      <div className={styles.end}>
        {parts?.participants && <Participants people={discussion.participants} />}
        {parts?.picture && <Picture of={discussion} fallback={parts.picture.fallbackImage} />}
        {!hides("commentCount") && <CommentCount count={countComments} />}
      </div>
    </>
  );
}

export const isLong = (name: string): boolean => name.length > 120;

/** Nothing is new in a discussion that the viewer has never read. */
export const countNew = ({ unreadUrl, countUnread, countComments }: ListedDiscussion): number =>
  unreadUrl || countUnread < countComments ? countUnread : 0;

export function UnreadMark() {
  return (
    <span className={styles.unread}>
      <span className="visually-hidden">
        <FormattedMessage id="discussions.unread" />
      </span>
    </span>
  );
}

const Excerpt = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.excerpt} dir="auto">
      {text}
    </p>
  ) : null;

function Picture({ of, fallback }: { of: ListedDiscussion; fallback: string | undefined }) {
  const url = of.image?.url ?? fallback;
  return url ? <img src={url} alt="" loading="lazy" className={styles.picture} /> : null;
}

type MetaProps = Pick<DiscussionRowProps, "discussion" | "showsCategory" | "parts">;

function Meta({ discussion, showsCategory, parts }: MetaProps) {
  const hides = (name: RowMeta) => parts?.hides?.includes(name) === true;
  const { category, insertUser, dateBumped, countComments, countViews, tags } = discussion;
  return (
    <div className={classNames(target.meta, styles.meta)}>
      {showsCategory && category && <CategoryLabel category={category} />}
      {(countComments > 0 || dateBumped) && !hides("startedByUser") && (
        <span className={styles.author}>
          <FormattedMessage
            id="discussions.by"
            values={{ name: <UserLink user={insertUser} className={styles.person} /> }}
          />
        </span>
      )}
      {!hides("lastCommentDate") && (
        <span>
          <LastActivity {...discussion} />
        </span>
      )}
      {parts?.views && showsViews(discussion) && (
        <span>
          <FormattedMessage id="discussions.views" values={{ count: countViews }} />
        </span>
      )}
      {parts?.score && (
        <span>
          <FormattedMessage id="discussions.score" values={{ count: discussion.score ?? 0 }} />
        </span>
      )}
      <Slot place="row.meta" post={slottedDiscussion(discussion)} />
      {!hides("userTags") && <DiscussionTags tags={tags} most={maxTags} />}
    </div>
  );
}

function LastActivity(discussion: ListedDiscussion) {
  const { insertUser, lastUser, dateLastComment, dateBumped, countComments } = discussion;
  const date = <DateTime value={dateLastComment} mode="relative" />;
  if (dateBumped) return <FormattedMessage id="discussions.bumpedAt" values={{ date }} />;
  const user = countComments > 0 ? lastUser : insertUser;
  return (
    <FormattedMessage
      id={countComments > 0 ? "discussions.lastReply" : "discussions.startedBy"}
      values={{ name: <UserLink user={user} className={styles.person} />, date }}
    />
  );
}

function Participants({ people = [] }: { people: readonly LinkedUser[] | undefined }) {
  const intl = useIntl();
  if (people.length === 0) return null;
  const names = intl.formatList(people.map(({ name }) => name));
  const label = intl.formatMessage({ id: "discussions.participants" }, { names });
  return (
    <div className={styles.participants} role="img" aria-label={label} title={label}>
      {people.map(({ userID, name, photoUrl }) => (
        <Photo key={userID} src={photoUrl} name={name} size="xsmall" className={styles.face} />
      ))}
    </div>
  );
}

function CommentCount({ count }: { count: number }) {
  const intl = useIntl();
  return (
    <p className={styles.count}>
      <span aria-hidden="true" className={styles.number}>
        <Icon name="message" size="small" />
        <NumberCompact value={count} />
      </span>
      <span className="visually-hidden">
        {intl.formatMessage({ id: "discussions.comments" }, { count })}
      </span>
    </p>
  );
}
