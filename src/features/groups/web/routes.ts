import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/groups/web/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("groups", "features/groups/web/dashboard/pages/groups.tsx"),
];

export const routes: RouteConfigEntry[] = [
  route("groups/add", page("add-group")),
  route("groups/:page?", page("groups")),
  route("group/:groupID", page("group")),
  route("group/:groupID/posts/:page?", page("posts")),
  route("group/:groupID/members", page("members")),
  route("group/:groupID/edit", page("edit-group")),
  route("group/:groupID/delete", page("delete-group")),
  route("group/:groupID/message", page("message")),
  ...["discussion", "question", "poll"].map((type) =>
    route(`post/${type}/social-groups`, "features/groups/web/pages/post-in-group.tsx", {
      id: `${type}-in-group`,
    }),
  ),
  route("profile/groups/*", page("profile-groups")),
  route("group-invitation", page("invitation")),
];
