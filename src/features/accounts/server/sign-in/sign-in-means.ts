import type { Ctx } from "#platform/server/context.ts";
import { countPasskeys } from "../passkeys/queries.ts";
import { findPasswordHash } from "../passwords/queries.ts";
import { hasTimeCodes } from "../second-factor/queries.ts";

export const signInMeans = async (ctx: Ctx, userID: number) => ({
  hasPassword: (await findPasswordHash(ctx, userID)) !== undefined,
  hasTimeCodes: await hasTimeCodes(ctx, userID),
  countPasskeys: await countPasskeys(ctx, userID),
});
