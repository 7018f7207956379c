export { announceDiscussion } from "./domain/announce-discussion.ts";
export { discussionUrl, slugOf } from "./domain/discussion-url.ts";
export { getVisibleDiscussion, lockVisibleDiscussion } from "./domain/find-discussion.ts";
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
export { canComment } from "./policy.ts";
export { updateDiscussion } from "./posting/actions/update-discussion.ts";
export {
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
} from "./queries/discussions.ts";
export { markDiscussion } from "./reading/actions/mark-discussion.ts";
export { listRanked } from "./reading/list-ranked.ts";
export { showDiscussion } from "./reading/show-discussion.ts";
export { postingData } from "./syndication/discussion-data.ts";
