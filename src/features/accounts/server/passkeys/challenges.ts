import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { digestOf } from "../domain/secrets.ts";
import { consumePasskeyChallenge, insertPasskeyChallenge } from "../queries/passkeys.ts";

const lifeMs = 300_000;

/** `userID` is null for sign-in. */
export async function storeChallenge(ctx: Ctx, challenge: string, userID: number | null) {
  const dateExpires = new Date(ctx.now().getTime() + lifeMs);
  const digest = digestOf(challenge);
  await ctx.transaction((tx) => insertPasskeyChallenge(tx, { digest, userID, dateExpires }));
}

/** Verifier for the library: the challenge must be issued for this purpose and unused. */
export const challengeVerifier = (ctx: Ctx, userID: number | null) => async (challenge: string) => {
  const storedChallenge = await consumePasskeyChallenge(ctx, digestOf(challenge));
  return storedChallenge !== undefined && storedChallenge.userID === userID;
};

/** Errors of the library count as invalid input. */
export async function requireVerified<Result extends { verified: boolean }>(
  ctx: Ctx,
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch((error: Error) => {
    ctx.log.info({ reason: error.message.slice(0, 200) }, "passkey refused");
    return undefined;
  });
  if (!result?.verified) throw badRequest("This passkey could not be verified.");
  return result;
}
