import { z } from "zod";
import { csv, idOr } from "#platform/contract/queries/query.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import { hasStatus } from "../queries/stored.ts";
import { readStatuses } from "./statuses.ts";

const none = 0;

export const statusIDFilter = defineRecordFilter({
  recordType: "discussion",
  parameter: "statusID",
  schema: csv(idOr(-1)).describe("Only those with one of these statuses; 0 for those with none"),
  async condition(ctx, statusIDs) {
    const wanted = (await readStatuses(ctx)).filter(({ statusID }) => statusIDs.includes(statusID));
    return hasStatus(wanted, statusIDs.includes(none));
  },
});

export const statusNameFilter = defineRecordFilter({
  recordType: "discussion",
  parameter: "status",
  schema: z.string().max(100).describe("Only those with a status of this name"),
  async condition(ctx, name) {
    const named = (await readStatuses(ctx)).filter(
      (each) => each.isActive && !each.isInternal && each.name.toLowerCase() === name.toLowerCase(),
    );
    return hasStatus(named, false);
  },
});
