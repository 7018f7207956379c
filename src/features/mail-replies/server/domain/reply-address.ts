import { createHmac, timingSafeEqual } from "node:crypto";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { replyTargets } from "../extension-points.ts";
import { isIntakeOn } from "../policy.ts";
import * as settings from "../settings.ts";
import { decodeBase32, encodeBase32 } from "./base32.ts";

export interface ReplyClaims {
  userID: number;
  about: RecordRef;
}

const periodMs = 30 * 86_400_000;
/** Addresses accept replies for half a year, and up to one period longer. */
const periodsOpen = 6;
const claimsLength = 11;
const digestLength = 12;

async function digestOf(ctx: Ctx, claims: Buffer): Promise<Buffer> {
  const generation = await readSetting(ctx, settings.addressGeneration);
  return createHmac("sha256", keyFor(ctx.platform.config, "addresses for replies by email"))
    .update(`${generation} `)
    .update(claims)
    .digest()
    .subarray(0, digestLength);
}

const periodOf = (date: Date) => Math.floor(date.getTime() / periodMs);

/**
 * Reply-To address of a member for a record; undefined if replies to it are off. The address is the same for a
 * month, and case-insensitive, as some mail servers change the case of addresses.
 */
export async function replyAddressFor(
  ctx: Ctx,
  { userID, about }: ReplyClaims,
): Promise<string | undefined> {
  const target = ctx.platform.extensions.find(replyTargets, about.recordType);
  if (!target || !(await isIntakeOn(ctx))) return undefined;
  const claims = Buffer.alloc(claimsLength);
  claims.writeUInt8(target.code, 0);
  claims.writeUInt32BE(userID, 1);
  claims.writeUInt32BE(about.recordID, 5);
  claims.writeUInt16BE(periodOf(ctx.now()), 9);
  const token = encodeBase32(Buffer.concat([claims, await digestOf(ctx, claims)]));
  const [name, domain] = (await readSetting(ctx, settings.replyAddress)).split("@");
  return `${name}+${token}@${domain}`;
}

export async function findToken(
  ctx: Ctx,
  addresses: readonly string[],
): Promise<string | undefined> {
  const [name = "", domain] = (await readSetting(ctx, settings.replyAddress))
    .toLowerCase()
    .split("@");
  if (!domain) return undefined;
  for (const address of addresses) {
    const lower = address.toLowerCase();
    if (lower.startsWith(`${name}+`) && lower.endsWith(`@${domain}`))
      return lower.slice(name.length + 1, -(domain.length + 1));
  }
  return undefined;
}

/** Undefined if the token was not issued by this site. An expired token still identifies its member. */
export async function readToken(
  ctx: Ctx,
  token: string,
): Promise<(ReplyClaims & { isExpired: boolean }) | undefined> {
  const bytes = decodeBase32(token);
  if (bytes?.length !== claimsLength + digestLength) return undefined;
  const [claims, digest] = [bytes.subarray(0, claimsLength), bytes.subarray(claimsLength)];
  if (!timingSafeEqual(digest, await digestOf(ctx, claims))) return undefined;
  const code = claims.readUInt8(0);
  const target = ctx.platform.extensions.list(replyTargets).find((each) => each.code === code);
  if (!target) return undefined;
  const about = { recordType: target.recordType, recordID: claims.readUInt32BE(5) };
  const isExpired = periodOf(ctx.now()) - claims.readUInt16BE(9) > periodsOpen;
  return { userID: claims.readUInt32BE(1), about, isExpired };
}
