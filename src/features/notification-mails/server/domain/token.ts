import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

const claimsSchema = z.tuple([
  z.int(),
  z.array(z.string().max(100)).max(20),
  z.string().max(100),
  z.int(),
]);

export interface LinkClaims {
  userID: number;
  preferences: readonly string[];
  /** Undefined if the mail covers several records. */
  about?: { recordType: string; recordID: number } | undefined;
}

const digestLength = 32;

const digestOf = ({ platform }: Ctx, claims: Buffer): Buffer =>
  createHmac("sha256", keyFor(platform.config, "links in notification mails"))
    .update(claims)
    .digest()
    .subarray(0, digestLength);

/**
 * Token for the links of a mail. It never expires, and only allows unsubscribing, muting the record, and reverting
 * both.
 */
function signLink(ctx: Ctx, { userID, preferences, about }: LinkClaims): string {
  const fields = [userID, preferences, about?.recordType ?? "", about?.recordID ?? 0];
  const claims = Buffer.from(JSON.stringify(fields));
  return Buffer.concat([digestOf(ctx, claims), claims]).toString("base64url");
}

/** Unsubscribe page, also used for one-click unsubscribe. */
export const unsubscribePath = (ctx: Ctx, claims: LinkClaims) =>
  `/unsubscribe/${signLink(ctx, claims)}`;

export function readLink(ctx: Ctx, token: string): LinkClaims {
  const bytes = Buffer.from(token, "base64url");
  const [digest, claims] = [bytes.subarray(0, digestLength), bytes.subarray(digestLength)];
  if (digest.length < digestLength || !timingSafeEqual(digest, digestOf(ctx, claims)))
    throw notFound("Link");
  const [userID, preferences, recordType, recordID] = claimsSchema.parse(
    JSON.parse(claims.toString("utf8")),
  );
  return { userID, preferences, about: recordType ? { recordType, recordID } : undefined };
}
