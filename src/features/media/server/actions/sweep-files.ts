import type { Ctx } from "#platform/server/context.ts";
import { parseKey, storeOf, withStorage } from "../files/storage.ts";
import { listKnownKeys } from "../queries.ts";

const graceMs = 86_400_000;
const batchSize = 500;

/** Deletes files without a record, such as crashes leave behind, after a day. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - graceMs);
  await withStorage(ctx, async () => {
    let batch: string[] = [];
    for await (const key of storeOf(ctx).list(before)) {
      batch.push(key);
      if (batch.length < batchSize) continue;
      await deleteOrphans(ctx, batch);
      batch = [];
    }
    await deleteOrphans(ctx, batch);
  });
}

/** Skips files whose names are not storage keys, except partial uploads. */
async function deleteOrphans(ctx: Ctx, keys: readonly string[]) {
  const baseOf = (key: string) => parseKey(key.replace(/\.[\da-f-]{36}\.part$/, ""))?.base;
  const ours = keys.flatMap((key) => ({ key, base: baseOf(key) ?? "" })).filter(({ base }) => base);
  if (ours.length === 0) return;
  const knownKeys = await listKnownKeys(
    ctx,
    ours.map(({ base }) => base),
  );
  const orphans = ours.filter(({ key, base }) => key.endsWith(".part") || !knownKeys.has(base));
  await storeOf(ctx).delete(orphans.map(({ key }) => key));
  if (orphans.length > 0) ctx.log.info({ count: orphans.length }, "orphaned files deleted");
}
