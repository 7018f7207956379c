import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { matchKeyOf, nameKeyOf } from "../contract/rules/names.ts";
import { createUser as create } from "./editing/actions/create-user.ts";
import type { UncheckedUser, UserRow } from "./queries/users.ts";

export const roleIDs = {
  guest: 2,
  unconfirmed: 3,
  applicant: 4,
  member: 8,
  administrator: 16,
  moderator: 32,
} as const;

export function createUser(
  ctx: Ctx,
  {
    roles = [roleIDs.member],
    ...overrides
  }: Partial<UncheckedUser> & { roles?: readonly number[] } = {},
): Promise<UserRow> {
  const suffix = randomBytes(4).toString("hex");
  const user = {
    name: `Member-${suffix}`,
    email: `${suffix}@example.org`,
    emailConfirmed: true,
    ...overrides,
  };
  return ctx.transaction((tx) => create(tx, user, roles));
}

/** Returns a context whose viewer is an administrator: the system user cannot post. */
export async function asSomebody(ctx: Ctx): Promise<Ctx> {
  if (ctx.viewer.userID !== 0) return ctx;
  const { userID } = await createUser(ctx);
  return ctx.as({ ...ctx.viewer, userID });
}

export async function createManyUsers(
  { db }: Ctx,
  count: number,
  prefix: string,
  roles: readonly number[] = [],
): Promise<void> {
  const key = matchKeyOf(prefix);
  await sql`
    with added as (
    insert into users (name, "nameKey", "matchKey", email, "dateLastActive", "isRecent")
    select ${prefix} || ' ' || n, ${nameKeyOf(prefix)} || ' ' || n, ${key} || n,
      ${key} || n || '@example.org',
      now() - case when n % 3 = 0 then interval '1 day' else interval '400 days' end, n % 3 = 0
    from generate_series(1, ${count}::int) n returning "userID"
    )
    insert into "userRoles" ("userID", "roleID")
    select "userID", "roleID" from added cross join unnest(${[...roles]}::int[]) as "roleID"`.execute(
    db,
  );
}
