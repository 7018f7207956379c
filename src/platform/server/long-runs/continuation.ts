import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError, forbidden } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { keyFor } from "../secret/site-secret.ts";

const callSchema = z.strictObject({
  method: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()),
  options: z.strictObject({ previousProgressTotal: z.int() }),
});

export type LongCall = z.output<typeof callSchema>;

const claimsSchema = z.object({
  exp: z.int(),
  iat: z.int(),
  sub: z.int(),
  jti: z.uuid(),
  body: callSchema,
});

export interface SignedCall {
  call: LongCall;
  payloadID: string;
  dateExpires: Date;
}

const lifeSeconds = 86_400;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const head = encode({ alg: "HS512", typ: "JWT" });

const signatureOf = ({ platform }: Ctx, text: string) =>
  createHmac("sha512", keyFor(platform.config, "long-running calls"))
    .update(text)
    .digest("base64url");

/** The rest of the viewer's call as a signed token (JWT, HS512), valid for this viewer for a day. */
export function signCall(ctx: Ctx, body: LongCall): string {
  const iat = Math.floor(ctx.now().getTime() / 1_000);
  const claims = { exp: iat + lifeSeconds, iat, sub: ctx.viewer.userID, jti: randomUUID(), body };
  const text = `${head}.${encode(claims)}`;
  return `${text}.${signatureOf(ctx, text)}`;
}

/** Throws 403 for a bad signature or another viewer's call, 410 if expired. */
export function readCall(ctx: Ctx, token: string): SignedCall {
  const end = token.lastIndexOf(".");
  const sentSignature = Buffer.from(token.slice(end + 1));
  const signature = Buffer.from(signatureOf(ctx, token.slice(0, Math.max(0, end))));
  const isSigned =
    token.startsWith(`${head}.`) &&
    sentSignature.length === signature.length &&
    timingSafeEqual(sentSignature, signature);
  const claims = isSigned
    ? claimsSchema.safeParse(
        JSON.parse(Buffer.from(token.slice(head.length + 1, end), "base64url").toString()),
      ).data
    : undefined;
  if (!claims) throw forbidden([], "This is not the payload of a call of this site.");
  const { exp, sub, jti, body } = claims;
  if (exp * 1_000 <= ctx.now().getTime())
    throw new ApiError(410, "This call is too old to be continued.");
  if (sub !== ctx.viewer.userID) throw forbidden([], "This is the call of somebody else.");
  return { call: body, payloadID: jti, dateExpires: new Date(exp * 1_000) };
}
