import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AuthenticatorConfig } from "../contract/resources.ts";
import { authenticatorsTag, draftOf } from "./domain/authenticators.ts";
import { sealSecret } from "./domain/stored-config.ts";
import { photoJob, rolesJob } from "./jobs.ts";
import {
  changeAuthenticator,
  insertAuthenticator,
  lockAuthenticator,
} from "./queries/authenticators.ts";

/** A service that is switched on, as after a test sign-in. */
export function createAuthenticator(
  ctx: Ctx,
  {
    code,
    type = "oidc",
    ...config
  }: AuthenticatorConfig & {
    code: string;
    type?: string;
    clientID?: string;
    /** As it is stored. */
    secret?: string;
  },
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

/** Other settings in use, as after a test sign-in with them. */
export const changeAuthenticatorOf = (
  ctx: Ctx,
  authenticatorID: number,
  config: AuthenticatorConfig,
) =>
  ctx.as(systemViewer).transaction(async (tx) => {
    const row = await lockAuthenticator(tx, authenticatorID);
    if (!row) throw new Error("There is no such service.");
    const live = { ...draftOf(row), ...config };
    await tx.invalidate(authenticatorsTag);
    return changeAuthenticator(tx, authenticatorID, { live, draft: live });
  });

export const takeOverPhoto = (ctx: Ctx, userID: number, photoUrl: string) =>
  ctx.transaction((tx) => tx.enqueue(photoJob, { userID, photoUrl, formerPhotoUrl: null }));

/** As for the members of a service that was removed. */
export const takeBackLater = (ctx: Ctx, member: { userID: number; roleIDs: number[] }) =>
  ctx.transaction((tx) => tx.enqueue(rolesJob, { members: [member] }));
