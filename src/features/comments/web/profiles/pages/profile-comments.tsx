import { useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { ProfileList, profileListLoader } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./profile-comments.module.css";

type Comments = typeof import("../../../contract/routes.ts");

interface ProfileComment {
  commentID: number;
  name: string;
  url: string;
  body?: string | undefined;
  dateInserted: string;
}

const load = profileListLoader<ProfileComment>("comments", (transport, query) =>
  apiOf<Comments>()(transport).list("GET /comments", {
    query: { ...query, sort: "-dateInserted", expand: ["-insertUser"] },
  }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProfileCommentsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ProfileList list={list} emptyID="comments.profile">
      <ol className={styles.comments}>
        {list.items.map(({ commentID, name, url, body = "", dateInserted }) => (
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
    </ProfileList>
  );
}
