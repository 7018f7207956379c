import { randomBytes } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { createUser as create } from "./actions/create-user.ts";
import type { NewUser, UserRow } from "./queries/users.ts";

export const roleIDs = {
  guest: 2,
  unconfirmed: 3,
  applicant: 4,
  member: 8,
  administrator: 16,
  moderator: 32,
} as const;

/** Adds a member for a test, with a name of its own unless told. */
export function createUser(
  ctx: Ctx,
  { roles = [roleIDs.member], ...overrides }: Partial<NewUser> & { roles?: readonly number[] } = {},
): Promise<UserRow> {
  const suffix = randomBytes(4).toString("hex");
  const user = {
    name: `Member-${suffix}`,
    email: `${suffix}@example.org`,
    emailConfirmed: true,
    ...overrides,
  };
  return ctx.transaction((inside) => create(inside, user, roles));
}
