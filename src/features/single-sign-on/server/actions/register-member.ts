import { registerConnected } from "#features/accounts/server/public.ts";
import { registrationValues } from "#features/profile-fields/server/public.ts";
import { findFreeName } from "#features/users/server/public.ts";
import { ApiError, gone } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { getActive } from "../domain/authenticators.ts";
import { endRegistration, registrationDigest, startRegistration } from "../domain/browser.ts";
import { keyOf } from "../domain/link-key.ts";
import type { Person } from "../domain/person.ts";
import { originOfSession } from "../domain/session-origin.ts";
import { seal, unseal } from "../domain/stored-config.ts";
import type { ExternalIdentity } from "../protocols/protocol.ts";
import { Refusal, refusing } from "../protocols/refusal.ts";
import { findAuthenticator } from "../queries/authenticators.ts";
import { insertLink } from "../queries/links.ts";
import { findRegistration, insertRegistration, takeRegistration } from "../queries/sign-ins.ts";
import type { Authenticated } from "./read-answer.ts";
import { syncMember } from "./sync-member.ts";

const lifeSeconds = 1_800;
const completionUrl = "/entry/complete-registration";

interface Completion {
  name: string;
  email?: string | undefined;
  discoveryText?: string | undefined;
  invitationCode?: string | undefined;
  profileFields?: Readonly<Record<string, unknown>> | undefined;
  target: string;
}

/** Registers at once if nothing has to be asked; otherwise a page asks. Returns where to go on. */
export async function startRegistrationOf(
  ctx: Ctx,
  authenticated: Authenticated,
  target: string,
): Promise<string> {
  const { authenticator, person } = authenticated;
  if (authenticator.config.admitsNewMembers === false)
    throw new Refusal("closed", "The service does not admit new members.");
  if (person.name !== null && person.email !== null) {
    const { name, email } = person;
    const done = await unlessAsked(() => addMember(ctx, authenticated, { name, email, target }));
    if (done) return done.isApplicant ? "/entry/applied" : target;
  }
  await insertRegistration(ctx, {
    digest: startRegistration(ctx, lifeSeconds),
    authenticatorID: authenticator.row.authenticatorID,
    person: seal(
      ctx,
      "registrations",
      JSON.stringify({ person, identity: authenticated.identity }),
    ),
    target,
    dateExpires: new Date(ctx.now().getTime() + lifeSeconds * 1_000),
  });
  return `${completionUrl}?${new URLSearchParams({ target })}`;
}

/** Nothing if something about the values is wrong that the person can change. */
async function unlessAsked<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await refusing(run);
  } catch (error) {
    const isAsked = error instanceof ApiError && (error.details.errors?.length ?? 0) > 0;
    if (!isAsked) throw error;
    return undefined;
  }
}

async function addMember(
  ctx: Ctx,
  authenticated: Authenticated,
  completion: Completion,
  take?: (tx: TransactionCtx) => Promise<void>,
) {
  const { authenticator, person } = authenticated;
  const { name, target, discoveryText, invitationCode, profileFields } = completion;
  const email = completion.email ?? person.email ?? "";
  const isOwn = email.toLowerCase() === person.email?.toLowerCase();
  const registered = await registerConnected(
    ctx,
    {
      name,
      email,
      target,
      isEmailProven: isOwn && person.isEmailVerified,
      ...(discoveryText ? { discoveryText } : {}),
      ...(invitationCode ? { invitationCode } : {}),
      profileFields: {
        ...(await registrationValues(ctx, person.profileFields)),
        ...profileFields,
      } as Record<string, string>,
    },
    {
      origin: originOfSession(ctx, authenticator, authenticated.identity),
      complete: async (tx, userID) => {
        await take?.(tx);
        const shown = person.name ?? person.fullName ?? person.email;
        await insertLink(tx, { ...keyOf(authenticator, person), userID, name: shown });
      },
    },
  );
  const isApplicant = ctx.response?.status === 202;
  await syncMember(ctx, authenticator, person, registered.userID);
  return { ...registered, isApplicant, target };
}

const tooLate = () => gone("This took too long. Please start again at the page for signing in.");

interface Waiting {
  digest: Buffer;
  authenticated: Authenticated;
  target: string;
}

async function findWaiting(ctx: Ctx): Promise<Waiting> {
  const digest = registrationDigest(ctx);
  const row = digest && (await findRegistration(ctx, digest));
  const text = row && unseal(ctx, "registrations", row.person);
  const stored = row && (await findAuthenticator(ctx, row.authenticatorID));
  if (!digest || !row || !text || !stored) throw tooLate();
  const { person, identity } = JSON.parse(text) as { person: Person; identity: ExternalIdentity };
  const active = await getActive(ctx, stored.code);
  return { digest, authenticated: { authenticator: active, person, identity }, target: row.target };
}

/** What the page asks for, and what it knows already. */
export async function readWaiting(ctx: Ctx) {
  const { authenticated, target } = await findWaiting(ctx);
  const { person, authenticator } = authenticated;
  const name = await findFreeName(ctx, [person.name, person.fullName]);
  const given = person.name ?? person.fullName;
  return {
    authenticatorName: authenticator.row.name,
    givenName: given,
    name: name ?? "",
    email: person.email,
    isEmailVerified: person.isEmailVerified,
    target,
  };
}

export async function completeRegistration(ctx: Ctx, completion: Omit<Completion, "target">) {
  const { digest, authenticated, target } = await findWaiting(ctx);
  const added = await addMember(ctx, authenticated, { ...completion, target }, async (tx) => {
    if (!(await takeRegistration(tx, digest))) throw tooLate();
  });
  endRegistration(ctx);
  return added;
}
