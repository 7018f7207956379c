import { useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import styles from "../components/profile-post-list.module.css";
import { ProfilePostList } from "../components/profile-post-list.tsx";
import { loadProfileComments } from "./load-profile-posts.ts";

export const loader = serverLoader(loadProfileComments);
export const clientLoader = browserLoader(loadProfileComments);

/** What a member has answered, each with where it stands. */
export default function ProfileCommentsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ProfilePostList list={list} tab="comments">
      <ol className={styles.comments}>
        {list.posts.map(({ commentID, name, url, body = "", dateInserted }) => (
          <li key={commentID} className={styles.comment}>
            <h2 className={styles.place}>
              <Link href={url}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <p className={styles.date}>
              <DateTime value={dateInserted} mode="relative" />
            </p>
            <UserContent html={body} />
          </li>
        ))}
      </ol>
    </ProfilePostList>
  );
}
