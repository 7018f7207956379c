export { discussionUrl, slugOf } from "./domain/address.ts";
export { getVisibleDiscussion } from "./domain/find.ts";
export { listRanked } from "./domain/ranked.ts";
export { type NamedList, namedLists, type PostType, postTypes } from "./extension-points.ts";
export { canComment } from "./policy.ts";
export {
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
} from "./queries/discussions.ts";
