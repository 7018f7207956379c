import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import {
  assignRoles,
  auditAddedUser,
  banUser,
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  listRoleIDs,
} from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineCliCommand, readInput, usageExitCode } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { newAccountSchema } from "../contract/resources.ts";
import { administratorRoleID } from "./domain/role-ids.ts";
import { setPassword } from "./passwords/actions/set-password.ts";
import { createAccount } from "./registration/actions/create-account.ts";
import { removeSecondFactor } from "./second-factor/actions/enrol.ts";

const createAdministrator = defineCliCommand({
  name: "admin create",
  summary: "add an administrator; a password is made up unless one is given",
  arguments: ["<name>", "<email>"],
  options: { "--password-stdin": "read the password from standard input" },
  input: newAccountSchema
    .omit({ password: true })
    .extend({ passwordStdin: z.boolean().default(false) }),
  async run(ctx, { name, email, passwordStdin }) {
    const { password, isGiven } = await readPassword(passwordStdin);
    const account = { name, email, password, emailConfirmed: true };
    const { userID } = await ctx.transaction(async (tx) => {
      const user = await createAccount(tx, account, [administratorRoleID]);
      await auditAddedUser(tx, user, [administratorRoleID]);
      return user;
    });
    return {
      text: `${name} is an administrator now.${isGiven ? "" : ` Password: ${password}`}`,
      data: { userID, name, email, ...(isGiven ? {} : { password }) },
    };
  },
});

const promoteToAdministrator = defineCliCommand({
  name: "admin promote",
  summary: "make a member an administrator, and lift a ban",
  arguments: ["<member>"],
  input: z.object({ member: z.string().min(1) }),
  async run(ctx, { member }) {
    const { userID, name, banned } = await findMember(ctx, member);
    const isLetIn = banned > 0;
    const addRoleIDs = [administratorRoleID];
    await ctx.transaction(async (tx) => {
      if (isLetIn) await banUser(tx, userID, false);
      await assignRoles(tx, userID, {
        addRoleIDs,
        removeRoleIDs: [],
        addReplacementRoleIDs: [],
      });
    });
    const lifted = isLetIn ? " The ban is lifted." : "";
    return { text: `${name} is an administrator now.${lifted}`, data: { userID, name, isLetIn } };
  },
});

const member = z.object({ member: z.string().min(1) });

const resetPassword = defineCliCommand({
  name: "admin reset-password",
  summary: "give a member a new password and sign out everywhere; made up unless one is given",
  arguments: ["<member>"],
  options: { "--password-stdin": "read the password from standard input" },
  input: member.extend({ passwordStdin: z.boolean().default(false) }),
  async run(ctx, { member: nameOrEmail, passwordStdin }) {
    const { userID, name, banned } = await findMember(ctx, nameOrEmail);
    const { password, isGiven } = await readPassword(passwordStdin);
    await ctx.transaction((tx) => setPassword(tx, userID, password));
    const isBanned = banned > 0;
    const still = isBanned ? ` ${await banNotice(ctx, userID, name)}` : "";
    return {
      text: `${name} has a new password.${isGiven ? "" : ` Password: ${password}`}${still}`,
      data: { userID, name, isBanned, ...(isGiven ? {} : { password }) },
    };
  },
});

const disableSecondFactor = defineCliCommand({
  name: "admin disable-2fa",
  summary: "turn two-step sign-in off for a member who lost the app and the recovery codes",
  arguments: ["<member>"],
  input: member,
  async run(ctx, { member: nameOrEmail }) {
    const { userID, name } = await findMember(ctx, nameOrEmail);
    const wasOn = await ctx.transaction((tx) => removeSecondFactor(tx, userID));
    const text = wasOn
      ? `${name} signs in without a code now.`
      : `Two-step sign-in was off already: ${name} needs no code.`;
    return { text, data: { userID, name, wasOn } };
  },
});

export const accountCommands = [
  createAdministrator,
  promoteToAdministrator,
  resetPassword,
  disableSecondFactor,
];

/** A new password does not lift a ban; explains how to end it. */
async function banNotice(ctx: Ctx, userID: number, name: string): Promise<string> {
  const isAdministrator = (await listRoleIDs(ctx, userID)).includes(administratorRoleID);
  const cure = isAdministrator
    ? `\`folkmoot admin promote "${name}"\` lifts the ban.`
    : "A moderator or an administrator can lift the ban.";
  return `${name} is banned and cannot sign in. ${cure}`;
}

async function readPassword(isOnStdin: boolean) {
  const typedPassword = isOnStdin ? (await text(process.stdin)).trim() : undefined;
  if (typedPassword === "")
    throw new StartupError("There is no password on standard input.", { exitCode: usageExitCode });
  const { password } = readInput(newAccountSchema.pick({ password: true }), {
    password: typedPassword ?? randomBytes(12).toString("base64url"),
  });
  return { password, isGiven: typedPassword !== undefined };
}

async function findMember(ctx: Ctx, nameOrEmail: string) {
  const [userID] = nameOrEmail.includes("@")
    ? await findUserIDsByEmail(ctx, nameOrEmail)
    : await findUserIDsByName(ctx, nameOrEmail);
  const user = userID === undefined ? undefined : await findUser(ctx, userID);
  if (!user) throw notFound("Member");
  return user;
}
