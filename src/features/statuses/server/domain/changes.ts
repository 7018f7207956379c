import type { Ctx } from "#platform/server/context.ts";
import { type ChangeOfStatus, listChanges } from "../queries/log.ts";
import { readStatuses, statusOf } from "./statuses.ts";

/** Names of the new statuses and reasons, by key. A status that was removed gives way to the default. */
export async function describeChanges(
  ctx: Ctx,
  changes: readonly ChangeOfStatus[],
): Promise<Map<string, { name: string | undefined; reason: string }>> {
  if (changes.length === 0) return new Map();
  const statuses = await readStatuses(ctx);
  const rows = await listChanges(ctx, changes);
  return new Map(
    rows.map((row) => {
      const given = statuses.find(({ statusID }) => statusID === row.statusID);
      const { name } = given ?? statusOf(statuses, row) ?? {};
      return [row.key, { name, reason: row.reason }];
    }),
  );
}
