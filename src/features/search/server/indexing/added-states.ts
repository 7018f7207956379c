import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { type SearchDocument, searchStates } from "../extension-points.ts";

/** Adds the states that other features than that of the records know. */
export async function withAddedStates<Document extends SearchDocument>(
  ctx: Ctx,
  recordType: string,
  documents: readonly Document[],
): Promise<Document[]> {
  const roots = documents.filter(({ root }) => !root).map(({ recordID }) => recordID);
  if (roots.length === 0) return [...documents];
  const loads = ctx.platform.extensions
    .list(searchStates)
    .flatMap((each) => (each.recordType === recordType && each.loadStates) || []);
  const loaded = await Promise.all([...new Set(loads)].map((load) => load(ctx, roots)));
  return documents.map((document) => {
    const states = loaded.flatMap((byID) => byID.get(document.recordID) ?? []);
    if (states.length === 0) return document;
    return { ...document, states: [...(document.states ?? []), ...states] };
  });
}

/** Parents whose states can change with their children. */
export async function listFollowingRoots(
  ctx: Ctx,
  roots: readonly RecordRef[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const following = new Map<string, readonly number[]>();
  for (const { recordType, listFollowing } of ctx.platform.extensions.list(searchStates)) {
    const ids = new Set(
      roots.filter((root) => root.recordType === recordType).map(({ recordID }) => recordID),
    );
    if (!listFollowing || ids.size === 0) continue;
    const listed = await listFollowing(ctx, [...ids]);
    following.set(recordType, [...new Set([...(following.get(recordType) ?? []), ...listed])]);
  }
  return following;
}
