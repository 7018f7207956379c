import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { CachedFragment } from "#platform/web/rendering/cached-part.tsx";
import { hasPages as hasMorePages, LaterPager } from "#platform/web/slots/later-pager.tsx";
import { loadedWhenShown, PostSlot } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { AnswerForm } from "../posting/answer-place.tsx";
import type { CreateCommentProps } from "../posting/create-comment.tsx";
import { useCommentCount, useThread } from "../reading/live-thread.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import type { ChangedComments } from "../reading/use-changed-comments.ts";
import { CommentList } from "./comment-list.tsx";
import type { CommentStreamProps } from "./comment-stream.tsx";
import styles from "./comment-thread.module.css";
import type { CommentTreeProps } from "./comment-tree.tsx";
import { type ReadingChoice, ReadingMenus } from "./reading-menus.tsx";
import type { TreeItem } from "./tree-item.ts";
import { useTarget } from "./use-target.ts";

/** Most readers use pages; other views are loaded on demand. */
const CommentTree = loadedWhenShown<CommentTreeProps>(
  async () => (await import("./comment-tree.tsx")).CommentTree,
);
const CommentStream = loadedWhenShown<CommentStreamProps>(
  async () => (await import("./comment-stream.tsx")).CommentStream,
);

declare module "#platform/web/slots/slots.tsx" {
  interface PostSlotPlaces {
    /** After the comments of a discussion, before the form: current activity. */
    "thread.end": { discussionID: number };
  }
}

const hasPages = (props: Pick<CommentThreadProps, "paging" | "view">) =>
  props.view !== "stream" && hasMorePages(props);

export const loadForThread = (props: CommentThreadProps) =>
  hasPages(props) ? LaterPager.loadCode() : undefined;

export interface CommentThreadProps extends ReadingChoice {
  discussionID: number;
  paging: { page: number; limit: number; total: number };
  countComments: number;
  maxDepth: number;
  invitesReply?: boolean;
  comments?: readonly ShownComment[];
  repliedTo?: Readonly<Record<number, string>>;
  threadStructure?: readonly TreeItem[];
  commentsByID?: Readonly<Record<string, ShownComment>>;
  /** Position of the last comment read before; undefined on the first visit. */
  readBefore?: number;
  answer?: CreateCommentProps;
}

export const CommentThread = (props: CommentThreadProps) => (
  <>
    <CachedFragment name="thread" Part={Thread} of={props} />
    <PostSlot place="thread.end" discussionID={props.discussionID} />
  </>
);

function Thread(props: CommentThreadProps) {
  const { paging, view, sort, url, comments = [], threadStructure = [] } = props;
  const intl = useIntl();
  const { search } = useLocation();
  const { fresh, changed } = useThread();
  const countComments = useCommentCount(props.countComments);
  const isEmpty = comments.length === 0 && threadStructure.length === 0;
  if (isEmpty) return <NewComments fresh={fresh} />;
  const hrefOf = (page: number) => hrefOfPage({ sort, url }, search, page);
  const isPaged = hasPages(props);
  return (
    <section aria-labelledby="comments">
      <div className={styles.head}>
        <h2 id="comments" className={styles.heading}>
          <FormattedMessage
            id={view === "tree" ? "comments.threads" : "comments.count"}
            values={{ count: view === "tree" ? paging.total : countComments }}
          />
        </h2>
        <ReadingMenus view={view} sort={sort} url={url} addedSorts={props.addedSorts} />
      </div>
      {isPaged && (
        <LaterPager
          {...paging}
          hrefOf={hrefOf}
          label={intl.formatMessage({ id: "comments.pages.top" })}
        />
      )}
      <AnswerForm value={props.answer}>
        <Comments {...props} changed={changed} />
      </AnswerForm>
      {isPaged && (
        <LaterPager
          {...paging}
          hrefOf={hrefOf}
          label={intl.formatMessage({ id: "comments.pages.bottom" })}
        />
      )}
      <NewComments fresh={fresh} />
    </section>
  );
}

function hrefOfPage(
  { sort, url }: Pick<ReadingChoice, "sort" | "url">,
  search: string,
  page: number,
): string {
  const view = new URLSearchParams(search).get("view");
  const query = new URLSearchParams({
    ...(sort === "dateInserted" ? {} : { sort }),
    ...(view ? { view } : {}),
  });
  return `${url}${page > 1 ? `/p${page}` : ""}${query.size > 0 ? `?${query}` : ""}`;
}

function Comments({ changed, ...props }: CommentThreadProps & { changed: ChangedComments }) {
  const { comments = [], repliedTo = {}, commentsByID = {}, threadStructure = [] } = props;
  const { readBefore, maxDepth, invitesReply, view } = props;
  const shared = { target: useTarget(), maxDepth, invitesReply };
  if (view === "tree") {
    const byID = Object.fromEntries(
      Object.values(commentsByID).map((comment) => [
        comment.commentID,
        currentVersion(comment, changed),
      ]),
    );
    return <CommentTree {...shared} items={threadStructure} byID={byID} />;
  }
  const current = comments
    .filter(({ commentID }) => !changed.has(commentID) || changed.get(commentID))
    .map((comment) => currentVersion(comment, changed));
  const list = { ...shared, repliedTo, readBefore };
  if (view === "stream")
    return <CommentStream {...list} {...props} comments={current} changed={changed} />;
  return <CommentList {...list} comments={current} />;
}

/** With the current text; a deleted comment in a tree leaves its place to its replies. */
function currentVersion(comment: ShownComment, changed: ChangedComments): ShownComment {
  if (!changed.has(comment.commentID)) return comment;
  return changed.get(comment.commentID) ?? { ...comment, display: "tombstone" };
}

function NewComments({ fresh }: { fresh: readonly number[] }) {
  const [first] = fresh;
  return (
    <div role="status" className={styles.live} data-print="hide">
      {first !== undefined && (
        <Link href={`/discussion/comment/${first}`} reload className={styles.liveLink}>
          <FormattedMessage id="comments.new" values={{ count: fresh.length }} />
        </Link>
      )}
    </div>
  );
}
