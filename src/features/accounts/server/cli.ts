import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import {
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  listRoleIDs,
  setRoleIDs,
} from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newAccountSchema } from "../contract/resources.ts";
import { createAccount } from "./actions/create-account.ts";

const administratorRoleID = 16;

export const createAdministrator = defineCliCommand({
  name: "admin create",
  summary: "add an administrator; a password is made up unless one is given",
  arguments: ["<name>", "<email>"],
  options: { "--password-stdin": "read the password from standard input" },
  input: newAccountSchema
    .omit({ password: true })
    .extend({ passwordStdin: z.boolean().default(false) }),
  async run(ctx, { name, email, passwordStdin }) {
    const given = passwordStdin ? (await text(process.stdin)).trim() : undefined;
    const password = newAccountSchema.shape.password.parse(
      given ?? randomBytes(12).toString("base64url"),
    );
    const account = { name, email, password, emailConfirmed: true };
    const { userID } = await ctx.transaction((inside) =>
      createAccount(inside, account, [administratorRoleID]),
    );
    return {
      text: `${name} is an administrator now.${given ? "" : ` Password: ${password}`}`,
      data: { userID, name, email, ...(given ? {} : { password }) },
    };
  },
});

export const promoteToAdministrator = defineCliCommand({
  name: "admin promote",
  summary: "make a member an administrator",
  arguments: ["<member>"],
  input: z.object({ member: z.string().min(1) }),
  async run(ctx, { member }) {
    const { userID, name } = await findMember(ctx, member);
    const roleIDs = new Set(await listRoleIDs(ctx, userID));
    await ctx.transaction((inside) =>
      setRoleIDs(inside, userID, [...roleIDs.add(administratorRoleID)]),
    );
    return { text: `${name} is an administrator now.`, data: { userID, name } };
  },
});

async function findMember(ctx: Ctx, nameOrEmail: string) {
  const [userID] = nameOrEmail.includes("@")
    ? await findUserIDsByEmail(ctx, nameOrEmail)
    : await findUserIDsByName(ctx, nameOrEmail);
  const user = userID === undefined ? undefined : await findUser(ctx, userID);
  if (!user) throw notFound("Member");
  return user;
}
