import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/server/config.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import type { CoveredLog } from "../queries/seals.ts";

type Digests = Record<"facts" | "words" | "address", Buffer>;

export const chainStart = { position: "0", hash: Buffer.alloc(32) };

const digest = (...parts: (string | null)[]): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest();

export const digestFacts = (covered: string) => digest(covered);

/** Salted, so that erased values cannot be guessed from the digest. */
export const digestSalted = (value: string | null, salt: string) => digest(salt, value);

/** For logs not sealed yet; values erased before that count as empty. */
export const digestsOf = (log: CoveredLog): Digests => ({
  facts: digestFacts(log.covered),
  words: digestSalted(log.words, log.wordsSalt ?? ""),
  address: digestSalted(log.address, log.addressSalt ?? ""),
});

/** Covers a log and, through the previous hash, all logs before it. */
export const hashOf = (
  before: Buffer,
  seal: Digests & { position: string; auditLogID: string; dateInserted: string },
): Buffer =>
  digest(
    before.toString("hex"),
    seal.position,
    seal.auditLogID,
    seal.dateInserted,
    ...[seal.facts, seal.words, seal.address].map((part) => part.toString("hex")),
  );

export interface Signer {
  keyID: string;
  sign(hash: Buffer): Buffer;
}

/** Signs with a key derived from the site's secret, which is not in the database. */
export function signerOf(config: Config): Signer {
  const key = keyFor(config, "audit seals");
  return {
    keyID: keyFor(config, "name of the key of audit seals").toString("hex").slice(0, 16),
    sign: (hash) => createHmac("sha256", key).update(hash).digest(),
  };
}

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
