export { announceDiscussion } from "./domain/announce-discussion.ts";
export { checkEdit } from "./domain/check-edit.ts";
export { discussionUrl, slugOf } from "./domain/discussion-url.ts";
export {
  getVisibleDiscussion,
  loadDiscussions,
  lockVisibleDiscussion,
} from "./domain/find-discussion.ts";
export {
  type ListMark,
  listMarks,
  type NamedList,
  namedLists,
  type OEmbedRecord,
  oEmbedRecords,
  type PostAttributes,
  type PostFormData,
  type PostType,
  type PostTypeSource,
  postFormData,
  postTypeSources,
  postTypes,
  type ReadFollower,
  readFollowers,
  type StoredPostType,
  type TabPreset,
  type TypeFollower,
  tabPresets,
  typeFollowers,
} from "./extension-points.ts";
export { convertAllIn, convertAllOf } from "./moderation/actions/convert-all.ts";
export { canBecome } from "./moderation/actions/convert-discussion.ts";
export { countOfType } from "./moderation/queries.ts";
export { canComment } from "./policy.ts";
export { createDiscussion } from "./posting/actions/create-discussion.ts";
export { updateDiscussion } from "./posting/actions/update-discussion.ts";
export {
  type DiscussionRow,
  findDiscussion,
  insertDiscussion,
} from "./queries/discussions.ts";
export { listLatestIDs } from "./queries/latest.ts";
export { storeStatusesOf } from "./queries/stored-statuses.ts";
export { markDiscussion } from "./reading/actions/mark-discussion.ts";
export { listRanked } from "./reading/list-ranked.ts";
export { showDiscussion } from "./reading/show-discussion.ts";
export { postingData } from "./syndication/discussion-data.ts";
export { discussionsWidget } from "./widgets/discussions.ts";
