export { discussionUrl, slugOf } from "./domain/address.ts";
export { getVisibleDiscussion } from "./domain/find.ts";
export { canComment } from "./policy.ts";
export {
  countCommentsDown,
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
  setLastComment,
  setReadPosition,
  takePosition,
} from "./queries.ts";
