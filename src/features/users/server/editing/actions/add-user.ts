import { memberRoleID } from "#features/roles/contract/rules.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { createUser as contract } from "../../../contract/routes.ts";
import type { UserRow } from "../../queries/users.ts";
import { rolesAfterChange } from "../roles-after-change.ts";
import { auditAddedUser } from "./audit-user.ts";
import { createUser } from "./create-user.ts";

export function addUser(ctx: Ctx, body: InputOf<typeof contract>["body"]): Promise<UserRow> {
  const {
    roleID = [memberRoleID],
    photo,
    password,
    profileFields,
    sendWelcomeEmail,
    ...user
  } = body;
  return ctx.transaction(async (tx) => {
    await rolesAfterChange(tx, [], roleID);
    if (roleID.some((id) => id !== memberRoleID)) await requireProvenIdentity(tx);
    const row = await createUser(tx, { ...user, ...(photo ? { photoUrl: photo } : {}) }, roleID, {
      password,
      profileFields,
      sendWelcomeEmail,
    });
    await auditAddedUser(tx, row, roleID);
    return row;
  });
}
