import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";

const browserCookie = "fm_connect";
const registrationCookie = "fm_connected";
const pattern = /^[\w-]{43}$/;

const secretIn = ({ request }: Ctx, name: string): string | undefined => {
  const value = readCookie(request?.headers.cookie, name);
  return value && pattern.test(value) ? value : undefined;
};

/** Binds a sign-in to the browser in which it began; several can be under way. */
export function bindBrowser(ctx: Ctx, maxAge: number): Buffer {
  const secret = secretIn(ctx, browserCookie) ?? newSecret();
  ctx.response?.cookies.push({ name: browserCookie, value: secret, maxAge });
  return digestOf(secret);
}

export function isBoundBrowser(ctx: Ctx, digest: Buffer): boolean {
  const secret = secretIn(ctx, browserCookie);
  return secret !== undefined && digestOf(secret).equals(digest);
}

export function startRegistration(ctx: Ctx, maxAge: number): Buffer {
  const secret = newSecret();
  ctx.response?.cookies.push({ name: registrationCookie, value: secret, maxAge });
  return digestOf(secret);
}

export function registrationDigest(ctx: Ctx): Buffer | undefined {
  const secret = secretIn(ctx, registrationCookie);
  return secret === undefined ? undefined : digestOf(secret);
}

export const endRegistration = (ctx: Ctx) =>
  ctx.response?.cookies.push({ name: registrationCookie, value: "", maxAge: 0 });
