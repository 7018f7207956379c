import { useLoaderData } from "react-router";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { DiscussionRow } from "../components/discussion-row.tsx";
import styles from "../components/discussions-widget.module.css";
import { ProfilePostList } from "../components/profile-post-list.tsx";
import { loadProfileDiscussions } from "./load-profile-posts.ts";

export const loader = serverLoader(loadProfileDiscussions);
export const clientLoader = browserLoader(loadProfileDiscussions);

/** What a member has started. */
export default function ProfileDiscussionsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ProfilePostList list={list} tab="discussions">
      <ol className={styles.list}>
        {list.posts.map((discussion) => (
          <DiscussionRow
            key={discussion.discussionID}
            discussion={discussion}
            showsCategory
            level={2}
          />
        ))}
      </ol>
    </ProfilePostList>
  );
}
