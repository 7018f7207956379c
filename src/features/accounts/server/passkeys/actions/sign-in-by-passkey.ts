import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPasskey, notePasskeyUse } from "../../queries/passkeys.ts";
import { signInUser } from "../../sign-in/actions/sign-in-user.ts";
import { challengeVerifier, requireVerified, storeChallenge } from "../challenges.ts";
import { relyingParty } from "../relying-party.ts";
import { webauthn } from "../webauthn.ts";

/** Options for `navigator.credentials.get`. Lists no passkeys, since that would reveal who has one. */
export async function authenticationOptions(ctx: Ctx) {
  const site = await relyingParty(ctx);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: "preferred",
  });
  await storeChallenge(ctx, options.challenge, null);
  return options;
}

/** A passkey with user verification counts as both factors. */
export async function signInByPasskey(
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  remember: boolean,
) {
  const passkey = await findPasskey(ctx, response.id);
  if (!passkey) throw badRequest("This passkey could not be verified.");
  const site = await relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await requireVerified(ctx, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeVerifier(ctx, null),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialID,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  await notePasskeyUse(ctx, passkey.passkeyID, authenticationInfo.newCounter);
  const hasBothFactors = authenticationInfo.userVerified;
  return signInUser(ctx, passkey, { remember, hasBothFactors });
}
