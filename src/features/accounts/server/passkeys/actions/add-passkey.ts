import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { findUser } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { record } from "../../domain/record.ts";
import { tell } from "../../domain/tell.ts";
import { passkeyAddedMail } from "../../mail.ts";
import { insertPasskey, listPasskeyRows, type PasskeyRow } from "../../queries/passkeys.ts";
import { requireRecentAuthentication } from "../../sessions/recent-authentication.ts";
import { challengeVerifier, requireVerified, storeChallenge } from "../challenges.ts";
import { relyingParty } from "../relying-party.ts";
import { webauthn } from "../webauthn.ts";

const maxPasskeys = 20;

/** Options for `navigator.credentials.create`, for a discoverable passkey. */
export async function registrationOptions(ctx: Ctx) {
  await requireRecentAuthentication(ctx);
  const { userID } = ctx.viewer;
  const user = await findUser(ctx, userID);
  if (!user) throw notFound("User");
  const passkeys = await listBelowLimit(ctx, userID);
  const site = await relyingParty(ctx);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: user.name,
    userID: new TextEncoder().encode(`user ${userID}`),
    excludeCredentials: passkeys.map(({ credentialID }) => ({ id: credentialID })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  await storeChallenge(ctx, options.challenge, userID);
  return options;
}

/** Throws 409 if the limit of passkeys is reached. */
async function listBelowLimit(ctx: Ctx, userID: number): Promise<PasskeyRow[]> {
  const passkeys = await listPasskeyRows(ctx, userID);
  if (passkeys.length >= maxPasskeys)
    throw conflict("You have reached the maximum number of passkeys.");
  return passkeys;
}

export async function addPasskey(
  ctx: Ctx,
  name: string,
  response: RegistrationResponseJSON,
): Promise<PasskeyRow> {
  await requireRecentAuthentication(ctx);
  const { userID } = ctx.viewer;
  const site = await relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await requireVerified(ctx, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challengeVerifier(ctx, userID),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) throw notFound("Passkey");
  const { credential, credentialBackedUp } = registrationInfo;
  return store(ctx, {
    userID,
    name,
    isBackedUp: credentialBackedUp,
    credentialID: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(response.response.transports ?? [])],
  });
}

async function store(ctx: Ctx, passkey: Parameters<typeof insertPasskey>[1]): Promise<PasskeyRow> {
  try {
    return await ctx.transaction(async (tx) => {
      await lockForLimit(tx, `passkeys ${passkey.userID}`);
      await listBelowLimit(tx, passkey.userID);
      const row = await insertPasskey(tx, passkey);
      const user = await findUser(tx, passkey.userID);
      await record(tx, "passkeyAdd", passkey.userID);
      if (user) await tell(tx, user, passkeyAddedMail);
      return row;
    });
  } catch (error) {
    if (isDuplicate(error)) throw conflict("This passkey has already been added.");
    throw error;
  }
}
