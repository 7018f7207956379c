import type { Ctx } from "#platform/server/context.ts";
import type { SearchIndex } from "../../contract/routes/dashboard.ts";
import { searchTypes } from "../extension-points.ts";
import { unindexed } from "../finding/find-unindexed.ts";
import { rulesVersionOf } from "../indexing/actions/build-index.ts";
import { listProgress } from "../indexing/queries/progress.ts";
import { sizeOfIndex } from "./queries/index-size.ts";

export async function indexState(ctx: Ctx) {
  const { isBehind, documents } = await unindexed(ctx);
  const { bytes, counts } = await sizeOfIndex(ctx);
  const progress = new Map((await listProgress(ctx)).map((row) => [row.recordType, row]));
  const types = ctx.platform.extensions.list(searchTypes).map(({ recordType }) => {
    const { lastRecordID = 0, dateFinished = null, rulesVersion } = progress.get(recordType) ?? {};
    const isFinished = dateFinished !== null && rulesVersion === rulesVersionOf(ctx);
    const countRecords = counts.get(recordType) ?? 0;
    return { recordType, countRecords, isFinished, lastRecordID, dateFinished };
  });
  return { isBehind, countWaiting: documents.length, bytes, types } satisfies Record<
    keyof SearchIndex,
    unknown
  >;
}
