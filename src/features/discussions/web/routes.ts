import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/discussions/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("discussions/:page?", page("discussions")),
  route("discussions/tagged/:tag/:page?", page("tagged")),
  route("discussion/comment/:commentID", page("comment")),
  route("discussion/:discussionID/:slug?/:page?", page("discussion")),
  route("post/editcomment/:commentID", page("edit-comment")),
  route("post/editdiscussion/0/:draftID", page("new-discussion"), { id: "continue-draft" }),
  route("post/editdiscussion/:discussionID/:draftID?", page("edit-discussion")),
  ...["discussion", "question", "idea"].map((type) =>
    route(`post/${type}/:categoryID?`, page("new-discussion"), { id: `new-${type}` }),
  ),
  route("post/change/:discussionID", page("change-discussion")),
  route("post/delete/:discussionID", page("delete-discussion")),
  route("post/deletecomment/:commentID", page("delete-comment")),
  route("post/bulk", page("bulk")),
  route("post/read", "features/discussions/web/pages/mark-read.ts"),
  route("profile/discussions/*", page("profile-discussions")),
  route("profile/comments/*", page("profile-comments")),
  route("log/filter", page("log")),
];
