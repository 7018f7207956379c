export { discussionUrl, slugOf } from "./domain/discussion-url.ts";
export { getVisibleDiscussion } from "./domain/find-discussion.ts";
export {
  type ListMark,
  listMarks,
  type NamedList,
  namedLists,
  type PostType,
  postTypes,
  type ReadFollower,
  readFollowers,
} from "./extension-points.ts";
export { listRanked } from "./lists/list-ranked.ts";
export { canComment } from "./policy.ts";
export {
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
} from "./queries/discussions.ts";
export { markDiscussion } from "./reading/actions/mark-discussion.ts";
