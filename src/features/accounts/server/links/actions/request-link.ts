import { requireMail } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/cookies.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { passwordResetJob, signInLinkJob } from "../../jobs.ts";
import { mailsTo, throttle } from "../../sign-in/throttle.ts";

/**
 * Has a link to set a new password mailed. Whether there is such a member shows in the job alone, so
 * that neither the answer nor its time tells.
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

/** As above, for a link that signs in, in this browser alone. */
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

/** Whether the link was asked for in the browser that opens it. */
export function isSameBrowser({ request }: Ctx, browserDigest: Buffer | null): boolean {
  const secret = readCookie(request?.headers.cookie, browserCookie);
  return secret !== undefined && browserDigest !== null && digestOf(secret).equals(browserDigest);
}
