import { useLoaderData } from "react-router";
import { ProfileList, profileListLoader } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { DiscussionRow, type ListedDiscussion } from "../../lists/discussion-row.tsx";
import styles from "../../lists/discussions-widget.module.css";

type Discussions = typeof import("../../../contract/routes/lists.ts");

const load = profileListLoader<ListedDiscussion>("discussions", (transport, query) =>
  apiOf<Discussions>()(transport).list("GET /discussions", {
    query: { ...query, sort: "-dateInserted", expand: ["category", "tags", "-body", "-unshown"] },
  }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProfileDiscussionsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ProfileList list={list} emptyID="discussions.profile">
      <ol className={styles.list}>
        {list.items.map((discussion) => (
          <DiscussionRow
            key={discussion.discussionID}
            discussion={discussion}
            showsCategory
            level={2}
          />
        ))}
      </ol>
    </ProfileList>
  );
}
