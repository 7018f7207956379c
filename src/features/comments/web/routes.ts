import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/comments/web/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("post/editcomment/:commentID", page("posting/pages/edit-comment")),
  route("post/deletecomment/:commentID", page("moderation/pages/delete-comment")),
  route("profile/comments/*", page("profiles/pages/profile-comments")),
];
