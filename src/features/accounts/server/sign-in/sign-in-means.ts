import type { Ctx } from "#platform/server/context.ts";
import { countPasskeys } from "../passkeys/queries.ts";
import { findPasswordHash } from "../passwords/queries.ts";
import { hasTimeCodes } from "../second-factor/queries.ts";

/** What a member can sign in with. */
export const signInMeans = async (ctx: Ctx, userID: number) => ({
  hasPassword: (await findPasswordHash(ctx, userID)) !== undefined,
  hasTimeCodes: await hasTimeCodes(ctx, userID),
  countPasskeys: await countPasskeys(ctx, userID),
});
