import type { Ctx } from "#platform/server/context.ts";
import { type SearchType, searchTypes } from "../../extension-points.ts";
import { facetsVersion } from "../../facets/facet-values.ts";
import { chosenProvider } from "../../providers/chosen-provider.ts";
import { deleteDocuments, listIndexedBetween } from "../queries/documents.ts";
import { listProgress, setProgress } from "../queries/progress.ts";
import { putIntoIndex } from "./index-records.ts";

/** Raise it when tokenising changes: all sites then rebuild their index. */
const rulesVersion = 5;

export const rulesVersionOf = (ctx: Ctx) =>
  rulesVersion + (chosenProvider(ctx)?.version ?? 0) * 1_000 + facetsVersion(ctx) * 1_000_000;

const batchSize = 500;

export interface BuildOptions {
  isAnew?: boolean;
  isOver?(): boolean;
  report?(built: { recordType: string; count: number }): void;
}

/** Indexes all records, resuming where the last run stopped. Returns whether it finished. */
export async function buildIndex(ctx: Ctx, options: BuildOptions = {}): Promise<boolean> {
  const progress = new Map((await listProgress(ctx)).map((row) => [row.recordType, row]));
  // Roots first, since children inherit their tags.
  const types = ctx.platform.extensions
    .list(searchTypes)
    .toSorted((a, b) => Number(Boolean(a.listPartIDs)) - Number(Boolean(b.listPartIDs)));
  for (const type of types) {
    const state = progress.get(type.recordType);
    const isCurrent = state?.rulesVersion === rulesVersionOf(ctx);
    if (isCurrent && state.dateFinished && !options.isAnew) continue;
    const resumes = isCurrent && !state.dateFinished;
    if (!(await buildType(ctx, type, resumes ? state.lastRecordID : 0, options))) return false;
  }
  return true;
}

/** New records are indexed by their own jobs, so the end is the highest id at the last read. */
async function buildType(
  ctx: Ctx,
  type: SearchType,
  from: number,
  { isOver, report }: BuildOptions,
): Promise<boolean> {
  const { recordType } = type;
  let after = from;
  let isFinished = false;
  while (!isFinished) {
    if (isOver?.()) return false;
    after = await ctx.transaction(async (tx) => {
      const recordIDs = await type.listIDs(tx, { after, limit: batchSize });
      isFinished = recordIDs.length < batchSize;
      const lastRecordID = recordIDs.at(-1) ?? after;
      const indexed = await listIndexedBetween(tx, recordType, { after, until: lastRecordID });
      const existing = new Set(recordIDs);
      const removed = indexed.filter((id) => !existing.has(id));
      await deleteDocuments(tx, recordType, removed);
      if (removed.length > 0) await chosenProvider(tx)?.remove(tx, recordType, removed);
      if (recordIDs.length > 0) await putIntoIndex(tx, type, recordIDs);
      await setProgress(tx, recordType, {
        rulesVersion: rulesVersionOf(ctx),
        lastRecordID,
        isFinished,
      });
      report?.({ recordType, count: recordIDs.length });
      return lastRecordID;
    });
  }
  return true;
}
