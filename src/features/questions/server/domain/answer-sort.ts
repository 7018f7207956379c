import type { ThreadSort } from "#features/comments/server/public.ts";
import type { RecordSort } from "#platform/server/records/record-lists.ts";
import { acceptanceInSql, isRejectionKnown } from "../queries.ts";

const name = "acceptance";

export const byAcceptance: RecordSort = {
  recordType: "comment",
  name,
  isWithinParent: true,
  value: ({ viewer }, rowID) => acceptanceInSql(rowID, isRejectionKnown(viewer)),
};

export const acceptedFirst: ThreadSort = {
  sort: `-${name}`,
  nameID: "questions.sort.accepted",
  isOffered: ({ type }) => type === "question",
};
