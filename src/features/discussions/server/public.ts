export { discussionUrl, slugOf } from "./domain/address.ts";
export { getVisibleDiscussion } from "./domain/find.ts";
export { canComment } from "./policy.ts";
export {
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
} from "./queries/discussions.ts";
