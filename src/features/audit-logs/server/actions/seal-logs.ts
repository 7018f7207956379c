import type { Ctx } from "#platform/server/context.ts";
import { chainStart, digestsOf, hashOf, type Signer, signerOf } from "../domain/seal.ts";
import {
  type CoveredLog,
  findLastSeal,
  insertSeals,
  listUnsealed,
  lockSeals,
  type NewSeal,
} from "../queries/seals.ts";

const batch = 1_000;

/**
 * Seals new logs: each hash covers a log and the previous hash. Does not block writers. The last hash is written
 * to the server log, out of reach of the database.
 */
export async function sealLogs(ctx: Ctx, { isFull = true } = {}): Promise<number> {
  const signer = signerOf(ctx.platform.config);
  let count = 0;
  while (true) {
    const sealed = await ctx.transaction(async (tx) => {
      await lockSeals(tx);
      const logs = await listUnsealed(tx, { limit: batch, isFull });
      const seals = sealAll((await findLastSeal(tx)) ?? chainStart, logs, signer);
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals;
    });
    count += sealed.length;
    const last = sealed.at(-1);
    if (last)
      ctx.log.info(
        { position: last.position, hash: last.hash.toString("hex") },
        "sealed audit logs",
      );
    if (sealed.length < batch) return count;
  }
}

function sealAll(
  { position, hash }: { position: string; hash: Buffer },
  logs: readonly CoveredLog[],
  signer: Signer,
): NewSeal[] {
  let before = hash;
  return logs.map((log, index) => {
    const { auditLogID, dateInserted } = log;
    const seal = {
      position: String(BigInt(position) + BigInt(index + 1)),
      auditLogID,
      dateInserted,
      ...digestsOf(log),
    };
    before = hashOf(before, seal);
    return { ...seal, hash: before, signature: signer.sign(before), keyID: signer.keyID };
  });
}
