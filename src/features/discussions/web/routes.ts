import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { newPostRoute } from "../contract/rules/new-post-route.ts";

const page = (area: string, name: string) => `features/discussions/web/${area}/pages/${name}`;

export const routes: RouteConfigEntry[] = [
  route("discussions/:page?", page("lists", "discussions.tsx")),
  route("discussions/tagged/:tag/:page?", page("lists", "tagged.tsx")),
  route("post/read", page("lists", "mark-read.ts")),
  route("discussion/comment/:commentID", page("reading", "comment.tsx")),
  route("discussion/:discussionID/:slug?/:page?", page("reading", "discussion.tsx")),
  route("post/editdiscussion/0/:draftID?", page("posting", "new-discussion.tsx"), {
    id: "continue-draft",
  }),
  route("post/editdiscussion/:discussionID/:draftID?", page("posting", "edit-discussion.tsx")),
  ...["discussion", "question"].map(newPostRoute),
  route("post/change/:discussionID", page("moderation", "change-discussion.tsx")),
  route("post/delete/:discussionID", page("moderation", "delete-discussion.tsx")),
  route("post/split/:discussionID", page("dashboard", "split.tsx")),
  route("post/bulk", page("moderation", "bulk.tsx")),
  newPostRoute(":type"),
  route("log/filter", page("revisions", "log.tsx")),
  route("profile/discussions/*", page("profiles", "profile-discussions.tsx")),
];
