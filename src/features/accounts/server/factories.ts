import { createUser } from "#features/users/server/factories.ts";
import type { UserRow } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emptyResponse } from "#platform/server/http/requests/request.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { setPasswordHash } from "./queries/passwords.ts";
import { startSession } from "./sessions/actions/start-session.ts";

export interface SignedIn {
  user: UserRow;
  /** For `site.request("GET /users/me", { cookie })`. */
  cookie: string;
}

type Overrides = Parameters<typeof createUser>[1] & {
  password?: string;
};

/** Creates a member with a session: `signInAs(site.ctx(), { roles: [roleIDs.administrator] })`. */
export async function signInAs(
  ctx: Ctx,
  { password, ...overrides }: Overrides = {},
): Promise<SignedIn> {
  const user = await createUser(ctx, overrides);
  if (password !== undefined) {
    const hash = await hashPassword(password);
    await ctx.transaction((tx) => setPasswordHash(tx, user.userID, hash));
  }
  return { user, cookie: await cookieFor(ctx, user.userID) };
}

export async function cookieFor(ctx: Ctx, userID: number): Promise<string> {
  const response = emptyResponse();
  await ctx.transaction((tx) => startSession({ ...tx, response }, userID, false));
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
