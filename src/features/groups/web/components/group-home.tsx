import { FormattedMessage } from "react-intl";
import { DayList } from "#features/events/web/public.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { groupPostsUrl } from "../../contract/rules.ts";
import styles from "./groups.module.css";
import type { Home } from "./load-home.ts";

/** The next events; nothing where there are none and the viewer adds none. */
export const GroupEvents = ({ group: { permissions }, events }: Pick<Home, "group" | "events">) =>
  (events.length > 0 || permissions.addEvents) && (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="groups.events" />
      </h2>
      {events.length > 0 ? (
        <DayList occurrences={events} />
      ) : (
        <p>
          <FormattedMessage id="groups.events.none" />
        </p>
      )}
    </section>
  );

/** The latest discussions. */
export const GroupPosts = ({ group, posts }: Pick<Home, "group" | "posts">) => (
  <section className={styles.section}>
    <h2>
      <FormattedMessage id="groups.posts" />
    </h2>
    {posts.length > 0 ? (
      <>
        <EntryList>
          {posts.map(({ discussionID, name, url, dateLastComment, author }) => (
            <Entry
              key={discussionID}
              name={
                <Link href={url}>
                  <bdi>{name}</bdi>
                </Link>
              }
            >
              <EntryNote>
                {author && <bdi>{author}</bdi>}
                {dateLastComment && <DateTime value={dateLastComment} />}
              </EntryNote>
            </Entry>
          ))}
        </EntryList>
        <Link href={groupPostsUrl(group.groupID)}>
          <FormattedMessage id="groups.posts.all" />
        </Link>
      </>
    ) : (
      <EmptyState
        icon="message"
        title={
          <FormattedMessage
            id={group.permissions.read ? "groups.posts.none" : "groups.posts.closed"}
          />
        }
      />
    )}
  </section>
);
