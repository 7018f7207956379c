import { digestOf } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callbackUrl, startUrl } from "../../contract/rules.ts";
import { liveOf } from "../domain/authenticators.ts";
import { seal } from "../domain/stored-config.ts";
import { Refusal } from "../protocols/refusal.ts";
import { findAuthenticatorByCode } from "../queries/authenticators.ts";
import { noteAnswer } from "../queries/sign-ins.ts";

const longest = 350_000;

interface PostedAnswer {
  message: unknown;
  state: string;
}

/**
 * Keeps what a service of SAML posted until the browser comes back by a redirect of this site, as no cookie came along
 * with the form. The state is what the service was given, and never an address. Returns where to go on.
 */
export async function keepAnswer(
  ctx: Ctx,
  code: string,
  { message, state }: PostedAnswer,
): Promise<string> {
  const row = await findAuthenticatorByCode(ctx, code);
  if (row?.type !== "saml") throw notFound("Page");
  if (typeof message !== "string" || message.length > longest)
    throw new Refusal("not-trusted", "The answer is too long.");
  const isKept = await noteAnswer(ctx, {
    digest: digestOf(state),
    authenticatorID: row.authenticatorID,
    answer: seal(ctx, "answers", message),
  });
  if (isKept) return `${callbackUrl(code)}?${new URLSearchParams({ state })}`;
  if (Buffer.from(message, "base64").includes("InResponseTo="))
    throw new Refusal("expired", "The answer belongs to no sign-in that is under way.");
  if (!row.isActive || liveOf(row)?.allowsUnasked !== true)
    throw new Refusal("unasked", "The service sent somebody who had not asked to sign in here.");
  return startUrl(code);
}
