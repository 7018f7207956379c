import { memberRoleID } from "#features/roles/contract/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seeder } from "#platform/server/startup/seeder.ts";
import { createUser } from "./editing/actions/create-user.ts";
import { findUserIDsByName } from "./queries/users.ts";

const firstNames = [
  "Ada",
  "Bo",
  "Chidi",
  "Dalia",
  "Emre",
  "Fumiko",
  "Goran",
  "Hana",
  "Ines",
  "Jomo",
];
const lastNames = ["Adeyemi", "Berg", "Castro", "Dang", "Eriksen", "Farah", "Gupta", "Horvat"];

/** Sample members. They have no password, so nobody can sign in as one of them. */
export const members: Seeder = {
  name: "members",
  summary: "members without a password",
  defaultCount: 20,
  async seed(ctx, count) {
    let added = 0;
    for (let index = 0; index < count; index += 1) if (await addMember(ctx, index)) added += 1;
    return added;
  },
};

async function addMember(ctx: Ctx, index: number): Promise<boolean> {
  const name = nameOf(index);
  if ((await findUserIDsByName(ctx, name)).length > 0) return false;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  await ctx.transaction((tx) =>
    createUser(tx, { name, email, emailConfirmed: true }, [memberRoleID]),
  );
  return true;
}

function nameOf(index: number): string {
  const first = firstNames[index % firstNames.length];
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length];
  const round = Math.floor(index / (firstNames.length * lastNames.length));
  return round === 0 ? `${first} ${last}` : `${first} ${last} ${round + 1}`;
}
