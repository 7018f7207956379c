import { createUser } from "#features/users/server/factories.ts";
import type { UserRow } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emptyResponse } from "#platform/server/http/request.ts";
import { startSession } from "./actions/start-session.ts";

export interface SignedIn {
  user: UserRow;
  /** To send along: `site.request("GET /users/me", { cookie })`. */
  cookie: string;
}

/** Adds a member for a test, with a session: `signInAs(site.ctx(), { roles: [roleIDs.administrator] })`. */
export async function signInAs(
  ctx: Ctx,
  overrides: Parameters<typeof createUser>[1] = {},
): Promise<SignedIn> {
  const user = await createUser(ctx, overrides);
  return { user, cookie: await cookieFor(ctx, user.userID) };
}

/** Another session of a member. */
export async function cookieFor(ctx: Ctx, userID: number): Promise<string> {
  const response = emptyResponse();
  await ctx.transaction((inside) => startSession({ ...inside, response }, userID, false));
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
