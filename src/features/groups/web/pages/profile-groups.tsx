import { useLoaderData } from "react-router";
import { ProfileList, profileListLoader } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { ReceivedGroup } from "../../contract/resources.ts";
import { GroupList } from "../components/group-list.tsx";

type Groups = typeof import("../../contract/routes/groups.ts");

const load = profileListLoader<ReceivedGroup>(
  "groups",
  (transport, { insertUserID: [userID], page, limit }) =>
    apiOf<Groups>()(transport).list("GET /groups", {
      query: { ...(userID !== undefined && { userID }), page, limit, sort: "name" },
    }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProfileGroupsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ProfileList list={list} emptyID="groups.profile">
      <GroupList groups={list.items} />
    </ProfileList>
  );
}
