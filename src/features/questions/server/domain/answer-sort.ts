import type { ThreadSort } from "#features/comments/server/public.ts";
import type { RecordSort } from "#platform/server/records/record-lists.ts";
import { seesRejected } from "../policy.ts";
import { acceptanceInSql } from "../queries.ts";

const name = "acceptance";

export const byAcceptance: RecordSort = {
  recordType: "comment",
  name,
  value: ({ viewer }, rowID) => acceptanceInSql(rowID, seesRejected(viewer)),
};

export const acceptedFirst: ThreadSort = {
  sort: `-${name}`,
  nameID: "questions.sort.accepted",
  isOffered: ({ type }) => type === "question",
};
