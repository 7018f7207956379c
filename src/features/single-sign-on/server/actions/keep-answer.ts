import { digestOf } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callbackUrl, startUrl } from "../../contract/rules.ts";
import { liveOf } from "../domain/authenticators.ts";
import { seal, unseal } from "../domain/stored-config.ts";
import { Refusal } from "../protocols/refusal.ts";
import { findAuthenticatorByCode } from "../queries/authenticators.ts";
import { findAnswer, noteAnswer } from "../queries/sign-ins.ts";

/** Answers have 5 to 60 kB. Nothing is known yet of who sends them. */
const longest = 131_072;

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
  const signIn = { digest: digestOf(state), authenticatorID: row.authenticatorID };
  const isKept = await noteAnswer(ctx, { ...signIn, answer: seal(ctx, "answers", message) });
  if (isKept || (await isSame(ctx, signIn, message)))
    return `${callbackUrl(code)}?${new URLSearchParams({ state })}`;
  if (Buffer.from(message, "base64").includes("InResponseTo="))
    throw new Refusal("expired", "The answer belongs to no sign-in that is under way.");
  if (!row.isActive || liveOf(row)?.allowsUnasked !== true)
    throw new Refusal("unasked", "The service sent somebody who had not asked to sign in here.");
  return startUrl(code);
}

/** Forms are sent twice by people who press twice, and by browsers that lose their network. */
async function isSame(ctx: Ctx, signIn: Parameters<typeof findAnswer>[1], message: string) {
  const answer = await findAnswer(ctx, signIn);
  return answer !== undefined && unseal(ctx, "answers", answer) === message;
}
