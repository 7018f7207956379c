import { z } from "zod";
import { csv, idOr } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRecordFilter, type RowID } from "#platform/server/records/record-lists.ts";
import { derivedStatuses } from "../extension-points.ts";
import { hasStatus, wasGiven } from "../queries/conditions.ts";
import { anyOf, unlessOfType } from "../queries.ts";
import { readStatuses } from "./statuses.ts";

const none = 0;

export const statusIDFilter = defineRecordFilter({
  recordType: "discussion",
  parameter: "statusID",
  schema: csv(idOr(-1)).describe("Only those with one of these statuses; 0 for those with none"),
  condition: hasOneOf,
});

export const statusNameFilter = defineRecordFilter({
  recordType: "discussion",
  parameter: "status",
  schema: z.string().max(100).describe("Only those with a status of this name"),
  async condition(ctx, name, rowID) {
    const named = (await readStatuses(ctx)).filter(
      (each) => each.isActive && !each.isInternal && each.name.toLowerCase() === name.toLowerCase(),
    );
    return hasOneOf(
      ctx,
      named.map(({ statusID }) => statusID),
      rowID,
    );
  },
});

/** Given statuses are found by an index; the default of a type is the status of all other posts. */
async function hasOneOf(ctx: Ctx, statusIDs: readonly number[], rowID: RowID) {
  const statuses = (await readStatuses(ctx)).filter(
    ({ isActive, isInternal }) => isActive && !isInternal,
  );
  const wanted = statuses.filter(({ statusID }) => statusIDs.includes(statusID));
  const isDefault =
    statusIDs.includes(none) || wanted.some((each) => each.isDefault || each.defaultIn.length > 0);
  const given = isDefault ? hasStatus(statuses, statusIDs, rowID) : wasGiven(wanted, rowID);
  const derived = ctx.platform.extensions.list(derivedStatuses);
  const types = derived.map(({ type }) => type);
  const conditions = derived
    .map((each) => ({ ...each, wanted: statusIDs.filter((id) => each.statusIDs.includes(id)) }))
    .filter(({ wanted }) => wanted.length > 0)
    .map(({ condition, wanted }) => condition(wanted, rowID));
  const isOnlyDerived = statusIDs.every((id) =>
    derived.some((each) => each.statusIDs.includes(id)),
  );
  if (isOnlyDerived && conditions.length > 0) return anyOf(conditions);
  return anyOf([unlessOfType(given, types, rowID), ...conditions]);
}
