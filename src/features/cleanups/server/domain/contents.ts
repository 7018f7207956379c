import { decideRecord, hasOpenReports } from "#features/reports/server/public.ts";
import { userTraces } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Authored, authored } from "#platform/server/records/authored.ts";
import {
  type FacetOf,
  findFacet,
  listFacets,
  loadRecords,
} from "#platform/server/records/record-types.ts";
import { type Reportable, reportable } from "#platform/server/records/reportable.ts";

/** Removable content of an account: records of one type, or traces such as reactions. */
export interface Content {
  type: string;
  /** Whether the content is public. */
  isOpen: boolean;
  /** Batches of ids that the viewer may moderate. */
  list(ctx: Ctx, userID: number): AsyncIterable<readonly string[]>;
  /** Content of other members that is hidden along with these. */
  countOthers?(ctx: Ctx, userID: number, ids: readonly string[]): Promise<number>;
  /** Returns the data for `restore`; undefined if already removed. */
  remove(tx: TransactionCtx, userID: number, id: string): Promise<object | undefined>;
  /** Throws with the reason if it cannot. */
  restore(tx: TransactionCtx, userID: number, id: string, removed: unknown): Promise<void>;
}

const batchSize = 1_000;
const note = "";

/** In order of removal: traces such as reactions precede the posts that they need for restoring. */
export const listContents = ({ platform: { extensions } }: Pick<Ctx, "platform">): Content[] => [
  ...extensions.list(userTraces).map(({ name, list, remove, restore }) => ({
    type: name,
    isOpen: false,
    list: (ctx: Ctx, userID: number) =>
      inBatches("", (after) => list(ctx, userID, { after, limit: batchSize })),
    remove,
    restore,
  })),
  ...listFacets(extensions, authored).flatMap((facet) => {
    const source = findFacet(extensions, facet.recordType, reportable);
    return source ? [recordsOf(facet, source)] : [];
  }),
];

async function* inBatches<ID>(first: ID, list: (after: ID) => Promise<readonly ID[]>) {
  let after: ID | undefined = first;
  while (after !== undefined) {
    const ids = await list(after);
    yield ids;
    after = ids.length < batchSize ? undefined : ids.at(-1);
  }
}

function recordsOf(facet: FacetOf<Authored>, source: FacetOf<Reportable>): Content {
  const { recordType } = facet;
  return {
    type: recordType,
    isOpen: facet.isPrivate !== true,
    async *list(ctx, userID) {
      const parts = inBatches(0, (after) => facet.listBy(ctx, userID, { after, limit: batchSize }));
      for await (const ids of parts) yield (await filterVisible(ctx, facet, ids)).map(String);
    },
    countOthers: async (ctx, userID, ids) =>
      (await facet.countOthers?.(ctx, userID, ids.map(Number))) ?? 0,
    async remove(tx, _userID, id) {
      const ref = { recordType, recordID: Number(id) };
      if ((await facet.dateDeleted(tx, ref.recordID)) !== null) return undefined;
      const isDecided = await hasOpenReports(tx, ref);
      if (isDecided) await decideRecord(tx, ref, { decision: "remove", note });
      else {
        await source.lock(tx, [ref.recordID]);
        if ((await facet.dateDeleted(tx, ref.recordID)) !== null) return undefined;
        await source.remove(tx, ref.recordID, note);
      }
      const dateDeleted = (await facet.dateDeleted(tx, ref.recordID))?.toISOString();
      return { dateDeleted, isDecided };
    },
    restore: (tx, _userID, id, removed) => restore(tx, { facet, source }, Number(id), removed),
  };
}

/** Private records are listed without reading them; others only if the viewer may see them. */
async function filterVisible(
  ctx: Ctx,
  { recordType, isPrivate }: FacetOf<Authored>,
  ids: readonly number[],
) {
  if (isPrivate) return ids;
  const heads = await loadRecords(ctx, recordType, ids);
  return ids.filter((id) => heads.has(id));
}

interface Removed {
  dateDeleted?: string;
  /** Whether removal resolved reports, of which author and reporters were notified. */
  isDecided?: boolean;
}

interface Sources {
  facet: FacetOf<Authored>;
  source: Reportable;
}

async function restore(
  tx: TransactionCtx,
  { facet, source }: Sources,
  recordID: number,
  removed: unknown,
) {
  const now = await facet.dateDeleted(tx, recordID);
  if (now === undefined) throw conflict("This no longer exists.");
  if (now === null) throw conflict("Somebody has already restored this.");
  const { dateDeleted, isDecided } = removed as Removed;
  if (now.toISOString() !== dateDeleted) throw conflict("Somebody else has removed this since.");
  const ref = { recordType: facet.recordType, recordID };
  if (isDecided && !source.approve) await decideRecord(tx, ref, { decision: "restore", note });
  else await source.restore(tx, recordID);
  if ((await facet.dateDeleted(tx, recordID)) !== null) throw conflict("This cannot be restored.");
}
