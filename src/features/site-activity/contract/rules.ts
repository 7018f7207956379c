export const countedRecords = [
  "accepted",
  "article",
  "category",
  "comment",
  "discussion",
  "event",
  "group",
  "knowledgeBase",
  "onlineMember",
  "onlineUser",
  "post",
  "question",
  "user",
] as const;

export type CountedRecord = (typeof countedRecords)[number];
