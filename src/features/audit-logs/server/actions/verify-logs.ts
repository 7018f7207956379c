import type { Ctx } from "#platform/server/context.ts";
import { hasSecret } from "#platform/server/secret/site-secret.ts";
import { auditErasure } from "../domain/erasure.ts";
import { retentionMs } from "../domain/retention.ts";
import {
  chainStart,
  digestFacts,
  digestSalted,
  hashOf,
  isSame,
  type Signer,
  signerOf,
} from "../domain/seal.ts";
import { countUnsealed, listFreshErasures, listSealed, type SealedLog } from "../queries/seals.ts";

const batch = 2_000;

/** `auditLogID`: first log that does not match its seal, if the problem concerns one. */
export interface Problem {
  problem:
    | "changed"
    | "removed"
    | "erased"
    | "seal-changed"
    | "seals-removed"
    | "signature"
    | "other-key"
    | "head";
  auditLogID?: string;
  position?: string;
}

export interface Verified {
  problem?: Problem;
  sealed: number;
  erased: number;
  unsealed: number;
  /** Last seal, to store elsewhere and pass as `head` next time. */
  head: string;
  /** Whether signatures were verified; without the secret of the site, only hashes are. */
  isSigned: boolean;
}

interface Options {
  /** `position:hash` of an earlier verification, which must still exist. */
  head?: string | undefined;
  /** Accepts seals signed with an unknown secret if their hashes are right. */
  allowsFormerSecrets?: boolean;
}

interface Chain {
  position: string;
  hash: Buffer;
  erased: string[];
  named: Set<string>;
  sealed: number;
  isHeadSeen: boolean;
}

/** Verifies all seals with their logs up to the first problem, in batches of limited memory. */
export async function verifyLogs(ctx: Ctx, options: Options = {}): Promise<Verified> {
  const signer = hasSecret(ctx.platform.config) ? signerOf(ctx.platform.config) : undefined;
  const chain: Chain = {
    ...chainStart,
    erased: [],
    named: new Set(),
    sealed: 0,
    isHeadSeen: options.head === undefined,
  };
  const problem =
    (await findBreak(ctx, chain, { ...options, signer })) ?? (await findAtEnd(ctx, chain));
  return {
    ...(problem ? { problem } : {}),
    sealed: chain.sealed,
    erased: chain.erased.length,
    unsealed: await countUnsealed(ctx),
    head: headOf(chain),
    isSigned: signer !== undefined,
  };
}

const headOf = ({ position, hash }: { position: string; hash: Buffer }) =>
  `${position}:${hash.toString("hex")}`;

type Checking = Options & { signer: Signer | undefined };

async function findBreak(ctx: Ctx, chain: Chain, checking: Checking): Promise<Problem | undefined> {
  let rows: readonly SealedLog[];
  do {
    rows = await listSealed(ctx, chain.position, batch);
    for (const row of rows) {
      const problem =
        problemOfSeal(ctx, chain, row) ??
        problemOfSignature(row, checking) ??
        problemOfLog(ctx, chain, row);
      if (problem) return { problem, position: row.position, auditLogID: row.auditLogID };
      follow(chain, row, checking);
    }
  } while (rows.length === batch);
  return undefined;
}

function follow(chain: Chain, row: SealedLog, { head }: Checking) {
  chain.position = row.position;
  chain.hash = row.hash;
  chain.sealed += 1;
  chain.isHeadSeen ||= headOf(row) === head;
  const named = row.eventType === auditErasure.eventType ? (row.meta ?? []) : [];
  for (const auditLogID of named) chain.named.add(auditLogID);
}

async function findAtEnd(ctx: Ctx, chain: Chain): Promise<Problem | undefined> {
  const named = new Set([
    ...chain.named,
    ...(await listFreshErasures(ctx, auditErasure.eventType)),
  ]);
  const auditLogID = chain.erased.find((id) => !named.has(id));
  if (auditLogID) return { problem: "erased", auditLogID };
  return chain.isHeadSeen ? undefined : { problem: "head" };
}

/** Seals before the first one may have been deleted when the retention period ended. */
function problemOfSeal(ctx: Ctx, chain: Chain, row: SealedLog): Problem["problem"] | undefined {
  const isFirst = chain.sealed === 0 && row.position !== "1";
  if (isFirst) return isOld(ctx, row) && !row.isThere ? undefined : "seals-removed";
  if (BigInt(row.position) !== BigInt(chain.position) + 1n) return "seals-removed";
  return isSame(hashOf(chain.hash, row), row.hash) ? undefined : "seal-changed";
}

function problemOfSignature(
  row: SealedLog,
  { signer, allowsFormerSecrets }: Checking,
): Problem["problem"] | undefined {
  if (!signer) return undefined;
  if (row.keyID !== signer.keyID) return allowsFormerSecrets ? undefined : "other-key";
  return isSame(signer.sign(row.hash), row.signature) ? undefined : "signature";
}

function problemOfLog(ctx: Ctx, chain: Chain, row: SealedLog): Problem["problem"] | undefined {
  if (!row.isThere) return isOld(ctx, row) ? undefined : "removed";
  if (!isSame(digestFacts(row.coveredNow), row.facts)) return "changed";
  const parts = [
    { now: row.wordsNow, salt: row.wordsSalt, sealed: row.words },
    { now: row.addressNow, salt: row.addressSalt, sealed: row.address },
  ];
  if (parts.some(({ now, salt, sealed }) => salt && !isSame(digestSalted(now, salt), sealed)))
    return "changed";
  if (parts.some(({ salt }) => !salt)) chain.erased.push(row.auditLogID);
  return undefined;
}

const isOld = (ctx: Ctx, { dateInserted }: SealedLog): boolean =>
  Date.parse(`${dateInserted}Z`) < ctx.now().getTime() - retentionMs;
