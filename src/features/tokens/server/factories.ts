import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { tokenPrefix } from "./domain/token-viewer.ts";
import { insertToken } from "./queries.ts";

/** Creates a token for `site.request("GET /users/me", { token })`. */
export async function tokenFor(
  ctx: Ctx,
  userID: number,
  permissions: readonly string[],
): Promise<string> {
  const token = `${tokenPrefix}${newSecret()}`;
  const dateExpires = new Date(ctx.now().getTime() + 86_400_000);
  await ctx.transaction((tx) =>
    insertToken(tx, {
      userID,
      name: "Test",
      digest: digestOf(token),
      permissions: [...permissions],
      dateExpires,
    }),
  );
  return token;
}
