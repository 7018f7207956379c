import { digestOf } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Authenticator, getActive, getDraft } from "../domain/authenticators.ts";
import { isBoundBrowser } from "../domain/browser.ts";
import { originOf } from "../domain/origin-of.ts";
import { type Person, personOf } from "../domain/person.ts";
import { unseal } from "../domain/stored-config.ts";
import type { ExternalIdentity } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { stateIn } from "../protocols/state-in.ts";
import { takeSignIn } from "../queries/sign-ins.ts";

export interface Authenticated {
  authenticator: Authenticator;
  identity: ExternalIdentity;
  person: Person;
}

type Noted = NonNullable<Awaited<ReturnType<typeof takeSignIn>>>;

/**
 * The sign-in that an answer of a service belongs to. It is used up, whatever comes of it, and counts only in the
 * browser and for the member with which it began, and at the address of the service that it began with.
 */
export async function openAnswer(ctx: Ctx, code: string, state: string) {
  const noted = await takeSignIn(ctx, digestOf(state));
  if (!noted) throw new Refusal("expired", "The state is unknown, used or too old.");
  if (!isBoundBrowser(ctx, noted.browserDigest))
    throw new Refusal("expired", "The answer came to another browser than the one that asked.");
  if (noted.userID !== null && noted.userID !== ctx.viewer.userID)
    throw new Refusal("expired", "Another member came back than the one who left.");
  const authenticator =
    noted.purpose === "test"
      ? await getDraft(ctx, noted.authenticatorID)
      : await getActive(ctx, code);
  if (
    authenticator.row.authenticatorID !== noted.authenticatorID ||
    authenticator.row.code !== code
  )
    throw new Refusal("not-trusted", "The answer came to the address of another service.");
  return { noted, authenticator };
}

/** Whom the service has authenticated. The parameters are those of its answer. */
export async function readAnswer(
  ctx: Ctx,
  { protocol, config }: Authenticator,
  { nonce, verifier, answer }: Noted,
  parameters: URLSearchParams,
): Promise<Pick<Authenticated, "identity" | "person">> {
  const path = ctx.request?.url.split("?", 1)[0] ?? "/";
  const url = new URL(path, originOf(ctx));
  url.search = parameters.toString();
  const identity = await protocol.authenticate(ctx, config, {
    url,
    state: stateIn(parameters),
    nonce,
    verifier,
    message: answer ? unseal(ctx, "answers", answer) : undefined,
  });
  return { identity, person: personOf(protocol, config, identity) };
}

/** Throws a `Refusal` for people whose address is not one of those that the service admits. */
export function checkDomain({ config }: Authenticator, { email, isEmailVerified }: Person) {
  const domains = config.emailDomains ?? [];
  if (domains.length === 0) return;
  const domain = email?.slice(email.lastIndexOf("@") + 1).toLowerCase() ?? "";
  if (!isEmailVerified || !domains.includes(domain))
    throw new Refusal("email-domain", "The address is not verified, or in none of the domains.");
}
