import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/server/config.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import type { CoveredLog } from "../queries/seals.ts";

type Digests = Record<"facts" | "words" | "address", Buffer>;

/** What a seal stands on where nothing was sealed before. */
export const beginning = { position: "0", hash: Buffer.alloc(32) };

const digest = (...parts: (string | null)[]): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest();

export const digestFacts = (covered: string) => digest(covered);

/** Hides what may be erased later: without its salt nobody can guess what it was. */
export const digestSalted = (value: string | null, salt: string) => digest(salt, value);

/** Of a log from before it was sealed for the first time; what was erased by then is nothing to it. */
export const digestsOf = (log: CoveredLog): Digests => ({
  facts: digestFacts(log.covered),
  words: digestSalted(log.words, log.wordsSalt ?? ""),
  address: digestSalted(log.address, log.addressSalt ?? ""),
});

/** Covers a log and, by the hash before, all logs before it. */
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
  /** Tells one key from another without telling it. */
  keyID: string;
  sign(hash: Buffer): Buffer;
}

/** Signs by the site's secret, which the database does not hold. */
export function signerOf(config: Config): Signer {
  const key = keyFor(config, "audit seals");
  return {
    keyID: keyFor(config, "name of the key of audit seals").toString("hex").slice(0, 16),
    sign: (hash) => createHmac("sha256", key).update(hash).digest(),
  };
}

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
