import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

const claimsSchema = z.tuple([z.string().max(254), z.int()]);
const digestLength = 32;

const digestOf = ({ platform }: Ctx, claims: Buffer): Buffer =>
  createHmac("sha256", keyFor(platform.config, "confirmed addresses")).update(claims).digest();

export function signAddress(ctx: Ctx, address: string, until: Date): string {
  const claims = Buffer.from(JSON.stringify([address, until.getTime()]));
  return Buffer.concat([digestOf(ctx, claims), claims]).toString("base64url");
}

export function readAddress(ctx: Ctx, token: string): string {
  const bytes = Buffer.from(token, "base64url");
  const [digest, claims] = [bytes.subarray(0, digestLength), bytes.subarray(digestLength)];
  if (digest.length < digestLength || !timingSafeEqual(digest, digestOf(ctx, claims)))
    throw notFound("Link");
  const [address, until] = claimsSchema.parse(JSON.parse(claims.toString("utf8")));
  if (until < ctx.now().getTime()) throw notFound("Link");
  return address;
}
