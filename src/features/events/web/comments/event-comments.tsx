import { FormattedMessage } from "react-intl";
import { CommentList, useTarget } from "#features/comments/web/public.ts";
import { LaterPager } from "#platform/web/slots/later-pager.tsx";
import type { ReceivedEvent } from "../../contract/resources.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";
import styles from "../components/event.module.css";
import type { EventComments as Comments, CommentWriting } from "./load-comments.ts";
import { WriteComment } from "./write-comment.tsx";

/** Replies are listed among the others, so they are one level deep. */
const maxDepth = 2;

interface EventCommentsProps {
  event: ReceivedEvent;
  comments: Comments;
  writing: CommentWriting | undefined;
}

export function EventComments({ event, comments, writing }: EventCommentsProps) {
  const target = useTarget();
  const { items, repliedTo, paging } = comments;
  const { eventID, countComments } = event;
  if (countComments === 0 && !writing) return null;
  return (
    <section className={styles.people} aria-labelledby="comments">
      <h2 id="comments">
        <FormattedMessage id="comments.count" values={{ count: countComments }} />
      </h2>
      <CommentList comments={items} repliedTo={repliedTo} target={target} maxDepth={maxDepth} />
      {(paging.total ?? 0) > paging.limit && (
        <LaterPager
          page={paging.page}
          limit={paging.limit}
          total={paging.total ?? 0}
          hrefOf={(page) => `${eventUrl(eventID)}?page=${page}#comments`}
        />
      )}
      {writing && <WriteComment eventID={eventID} {...writing} />}
    </section>
  );
}
