import { createHmac, timingSafeEqual } from "node:crypto";
import { findDateConfirmed } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { type Parameters, queryOf } from "./parameters.ts";

const lastsMs = 15 * 60_000;

/**
 * When an app asked for the member to sign in again, signed, so that neither app nor browser can say that it was
 * earlier. It is added to the address of the request on its way by the pages.
 */
export function signedMoment(ctx: Ctx, parameters: Parameters): string {
  const ms = String(ctx.now().getTime());
  return `${ms}.${signature(ctx, parameters, ms)}`;
}

function signature(ctx: Ctx, { values, repeated }: Parameters, ms: string): string {
  const sent = new Map([...values].filter(([name]) => name !== "asked").toSorted());
  const text = `${ms} ${queryOf({ values: sent, repeated })}`;
  return createHmac("sha256", keyFor(ctx.platform.config, "oauth: moments"))
    .update(text)
    .digest("base64url");
}

function readMoment(ctx: Ctx, parameters: Parameters): number | undefined {
  const [ms = "", given = ""] = (parameters.values.get("asked") ?? "").split(".", 2);
  if (!/^\d{1,15}$/.test(ms)) return undefined;
  const right = Buffer.from(signature(ctx, parameters, ms));
  const isSigned = given.length === right.length && timingSafeEqual(Buffer.from(given), right);
  return isSigned && ctx.now().getTime() - Number(ms) <= lastsMs ? Number(ms) : undefined;
}

/** When the member of the session proved who they are, if that is recent enough for the app; else undefined. */
export async function freshSince(
  ctx: Ctx,
  { prompts, maxAgeSeconds }: AuthorizationRequest,
  parameters: Parameters,
): Promise<Date | undefined> {
  const { sessionID } = ctx.viewer;
  const date = sessionID === undefined ? undefined : await findDateConfirmed(ctx, sessionID);
  if (!date) return undefined;
  const asked = readMoment(ctx, parameters);
  if (asked !== undefined && date.getTime() >= asked) return date;
  if (prompts.has("login")) return undefined;
  const isTooOld =
    maxAgeSeconds !== undefined && ctx.now().getTime() - date.getTime() > maxAgeSeconds * 1_000;
  return isTooOld ? undefined : date;
}

/** Whether the app wants to be sure that the member has just signed in. */
export const wantsFreshness = ({ prompts, maxAgeSeconds }: AuthorizationRequest): boolean =>
  prompts.has("login") || maxAgeSeconds !== undefined;
