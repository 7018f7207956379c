import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AuthenticatorConfig } from "../contract/resources.ts";
import { authenticatorsTag, draftOf } from "./domain/authenticators.ts";
import { sealSecret } from "./domain/stored-config.ts";
import { photoJob } from "./jobs.ts";
import { changeAuthenticator, insertAuthenticator } from "./queries/authenticators.ts";

/** A service that is switched on, as after a test sign-in. */
export function createAuthenticator(
  ctx: Ctx,
  { code, type = "oidc", ...config }: AuthenticatorConfig & { code: string; type?: string },
) {
  return ctx.as(systemViewer).transaction(async (tx) => {
    const draft = { clientID: "folkmoot", secret: sealSecret(tx, "a secret"), ...config };
    const row = await insertAuthenticator(tx, { code, type, name: `Campus ${code}`, draft });
    await tx.invalidate(authenticatorsTag);
    return changeAuthenticator(tx, row.authenticatorID, {
      live: draftOf(row),
      isDraftTested: true,
      isActive: true,
    });
  });
}

export const takeOverPhoto = (ctx: Ctx, userID: number, photoUrl: string) =>
  ctx.transaction((tx) => tx.enqueue(photoJob, { userID, photoUrl, formerPhotoUrl: null }));
