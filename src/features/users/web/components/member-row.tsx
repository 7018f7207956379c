import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/date-time.tsx";
import { Photo } from "#ui/photo.tsx";
import { Tag } from "#ui/tag.tsx";
import type { User } from "../../contract/resources.ts";
import styles from "./members.module.css";
import { UserLink } from "./user-link.tsx";

/** Photo, name and how much somebody takes part; private profiles show less. */
export function MemberRow({ user }: { user: User }) {
  const { userID, name, photoUrl, banned, dateLastActive, countPosts } = user;
  return (
    <li className={styles.row}>
      <Photo src={photoUrl} name={name} size="medium" />
      <div className={styles.texts}>
        <UserLink
          user={{ userID, name, photoUrl, url: `/profile/${encodeURIComponent(name)}` }}
          className={styles.name}
        />{" "}
        {banned > 0 && (
          <Tag preset="warning">
            <FormattedMessage id="users.banned" />
          </Tag>
        )}
        <p className={styles.meta}>
          {countPosts !== undefined && (
            <span>
              <FormattedMessage id="users.posts" values={{ count: countPosts }} />
            </span>
          )}
          {dateLastActive && (
            <span>
              <FormattedMessage
                id="users.lastActive"
                values={{ date: <DateTime value={dateLastActive} mode="relative" /> }}
              />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
