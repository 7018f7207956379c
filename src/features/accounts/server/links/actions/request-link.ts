import { requireMail } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { mailsTo, throttle } from "../../domain/throttle.ts";
import { passwordResetJob, signInLinkJob } from "../../jobs.ts";

/**
 * Emails a password reset link. Looks up the member in a job, so that neither response nor timing reveals whether
 * the account exists.
 */
export async function requestPassword(ctx: Ctx, login: string): Promise<void> {
  await requireMail(ctx);
  await throttle(ctx, ...mailsTo(ctx, login));
  await ctx.transaction((tx) =>
    tx.enqueue(passwordResetJob, { login: sealText(ctx, login), locale: ctx.locale }),
  );
}

const browserCookie = "folkmoot-link";
const browserSeconds = 900;

/** Same for a sign-in link, which works only in this browser. */
export async function requestSignInLink(ctx: Ctx, email: string): Promise<void> {
  await requireMail(ctx);
  await throttle(ctx, ...mailsTo(ctx, email));
  const secret = newSecret();
  ctx.response?.cookies.push({ name: browserCookie, value: secret, maxAge: browserSeconds });
  const browser = digestOf(secret).toString("base64url");
  await ctx.transaction((tx) =>
    tx.enqueue(signInLinkJob, { email: sealText(ctx, email), browser, locale: ctx.locale }),
  );
}

export function isSameBrowser({ request }: Ctx, browserDigest: Buffer | null): boolean {
  const secret = readCookie(request?.headers.cookie, browserCookie);
  return secret !== undefined && browserDigest !== null && digestOf(secret).equals(browserDigest);
}
