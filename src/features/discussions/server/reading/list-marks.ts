import { flag } from "#platform/contract/queries/query.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import type { ListMark } from "../extension-points.ts";
import { hasMark, type Mark } from "./queries/reading.ts";

const filterBy = (parameter: string, mark: Mark, done: string) =>
  defineRecordFilter({
    recordType: "discussion",
    parameter,
    schema: flag().describe(`Only those that the caller ${done}; with \`false\` only the others`),
    condition: ({ viewer }, isSet, rowID) => hasMark({ viewer, mark, isSet }, rowID),
  });

export const markFilters = [
  filterBy("muted", "dateMuted", "muted"),
  filterBy("dismissed", "dateDismissed", "dismissed"),
];

/**
 * Filters by what members did with discussions, and by what moderators have left to resolve. Dismissed
 * announcements are no longer pinned.
 */
export const ownListMarks: readonly ListMark[] = [
  {
    name: "unread",
    nameID: "discussions.unread",
    order: 0,
    isTab: true,
    query: () => ({ unread: true, pinOrder: "mixed" }),
  },
  {
    name: "participated",
    nameID: "discussions.participated",
    order: 10,
    query: (userID) => ({ participatedUserID: userID, pinOrder: "mixed" }),
  },
  {
    name: "muted",
    nameID: "discussions.muted",
    order: 30,
    query: () => ({ muted: true, pinOrder: "mixed" }),
  },
  {
    name: "dismissed",
    nameID: "discussions.dismissed",
    order: 40,
    query: () => ({ dismissed: true, pinOrder: "mixed" }),
  },
  {
    name: "unresolved",
    nameID: "discussions.unresolved",
    order: 50,
    permission: "staff.allow",
    query: () => ({ resolved: false, pinOrder: "mixed" }),
  },
];
