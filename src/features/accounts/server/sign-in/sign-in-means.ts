import type { Ctx } from "#platform/server/context.ts";
import { countPasskeys } from "../queries/passkeys.ts";
import { findPasswordHash } from "../queries/passwords.ts";
import { hasTimeCodes } from "../queries/second-factors.ts";

export const signInMeans = async (ctx: Ctx, userID: number) => ({
  hasPassword: (await findPasswordHash(ctx, userID)) !== undefined,
  hasTimeCodes: await hasTimeCodes(ctx, userID),
  countPasskeys: await countPasskeys(ctx, userID),
});
