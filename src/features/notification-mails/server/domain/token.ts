import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

/** Whose mails a link is about, of which kinds, and about what. */
const claimsSchema = z.tuple([
  z.int(),
  z.array(z.string().max(100)).max(20),
  z.string().max(100),
  z.int(),
]);

export interface LinkClaims {
  userID: number;
  /** Names of preferences. */
  preferences: readonly string[];
  /** What the mail was about; undefined where it told of several things. */
  about?: { recordType: string; recordID: number } | undefined;
}

const digestLength = 32;

const digestOf = ({ platform }: Ctx, claims: Buffer): Buffer =>
  createHmac("sha256", keyFor(platform.config, "links in notification mails"))
    .update(claims)
    .digest()
    .subarray(0, digestLength);

/**
 * A token for the links of one mail. It works for good, as the mail is kept, and can do no more than end such mails,
 * mute what they were about, and take that back.
 */
function signLink(ctx: Ctx, { userID, preferences, about }: LinkClaims): string {
  const fields = [userID, preferences, about?.recordType ?? "", about?.recordID ?? 0];
  const claims = Buffer.from(JSON.stringify(fields));
  return Buffer.concat([digestOf(ctx, claims), claims]).toString("base64url");
}

/** The page on which the reader of a mail ends such mails; one click of the mail program does so, too. */
export const unsubscribePath = (ctx: Ctx, claims: LinkClaims) =>
  `/unsubscribe/${signLink(ctx, claims)}`;

/** Throws 404 for what is no token of this site. */
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
