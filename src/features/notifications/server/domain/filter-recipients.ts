import { listIgnorersAmong } from "#features/ignores/server/public.ts";
import { memberViewers } from "#features/users/server/public.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { type Audience, type News, newsFilters, type Recipient } from "../extension-points.ts";

/**
 * Filters recipients: excludes the actor, members who ignore the actor, who cannot see the record or sign in, and
 * those excluded by a `NewsFilter`. Number of queries is constant.
 */
export async function filterRecipients(
  ctx: Ctx,
  news: News,
  audience: Audience,
  candidates: readonly Recipient[],
): Promise<Recipient[]> {
  const others = candidates.filter(({ userID }) => userID !== news.actorID);
  if (others.length === 0) return [];
  const userIDs = others.map(({ userID }) => userID);
  const includesBanned = audience.includesBanned && news.actorID === 0;
  const viewers = await memberViewers(ctx, [news.actorID, ...userIDs], { includesBanned });
  if (news.actorID !== 0 && !viewers.some(({ userID }) => userID === news.actorID)) return [];
  const readers = await readersAmong(ctx, news, viewers);
  const excluded = new Set(await listIgnorersAmong(ctx, userIDs, news.actorID));
  for (const filter of ctx.platform.extensions.list(newsFilters))
    for (const userID of await filter.refuse(ctx, news, { userIDs, audience }))
      excluded.add(userID);
  return others.filter(({ userID }) => readers.has(userID) && !excluded.has(userID));
}

/** Checked once per set of roles, unless the permissions of the record are not those of a place. */
async function readersAmong(
  ctx: Ctx,
  news: News,
  viewers: readonly Viewer[],
): Promise<ReadonlySet<number>> {
  const alike = news.place
    ? [...Map.groupBy(viewers, ({ permissions }): PermissionSet => permissions).values()]
    : viewers.map((viewer) => [viewer]);
  const readers = new Set<number>();
  for (const group of alike) {
    const [first] = group;
    if (first && (await sees(ctx.as(first), news)))
      for (const { userID } of group) readers.add(userID);
  }
  return readers;
}

/** Deleted records do not count, even though moderators can still read them. */
export async function sees(ctx: Ctx, { record, about }: News): Promise<boolean> {
  const heads = await loadRecordRefs(ctx, [record, about]);
  return [record, about].every((ref) => {
    const head = heads.get(keyOfRecord(ref));
    return head !== undefined && !head.dateDeleted;
  });
}
