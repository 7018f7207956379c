import { memberRoleID } from "#features/roles/contract/rules.ts";
import {
  assignRoles,
  findUser,
  listKeptRoleIDs,
  listRoleIDs,
  updateUser,
  waitingRoleIDs,
} from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { keyOf } from "../domain/link-key.ts";
import type { Person } from "../domain/person.ts";
import { photoJob } from "../jobs.ts";
import { findLink, noteUse } from "../queries/links.ts";
import { listManagedRoleIDs, setManagedRoleIDs } from "../queries/managed-roles.ts";

/** Takes over roles, profile fields and picture. What the site does not accept is left out. */
export async function syncMember(
  ctx: Ctx,
  authenticator: Authenticator,
  person: Person,
  userID: number,
): Promise<void> {
  const key = keyOf(authenticator, person);
  const before = ((await findLink(ctx, key))?.profile ?? {}) as Record<string, string>;
  const { photoUrl } = person;
  await leniently(ctx, () => syncRoles(ctx, authenticator, person, userID));
  const fields = await syncFields(ctx, person, { userID, before });
  const profile = { ...fields, ...(photoUrl ? { " photo": photoUrl } : {}) };
  await ctx.transaction(async (tx) => {
    await noteUse(tx, key, { name: person.name ?? person.fullName ?? person.email, profile });
    if (!photoUrl || photoUrl === before[" photo"]) return;
    const formerPhotoUrl = (await findUser(tx, userID))?.photoUrl ?? null;
    const isFirst = before[" photo"] === undefined && formerPhotoUrl === null;
    if (isFirst || authenticator.config.updatesProfile)
      await tx.enqueue(photoJob, { userID, photoUrl, formerPhotoUrl });
  });
}

/** Each on its own, so that one that is not valid holds up no other. Returns those that the member now has. */
async function syncFields(
  ctx: Ctx,
  { profileFields }: Person,
  { userID, before }: { userID: number; before: Readonly<Record<string, string>> },
): Promise<Record<string, string>> {
  const taken: Record<string, string> = {};
  for (const [field, value] of Object.entries(profileFields)) {
    const former = ownValue(before, field);
    const isTaken =
      former === value ||
      (await leniently(ctx, () =>
        updateUser(ctx.as(systemViewer), userID, { profileFields: { [field]: value } }),
      ));
    const kept = isTaken ? value : former;
    if (kept !== undefined) taken[field] = kept;
  }
  return taken;
}

/**
 * Grants what the claims say, and takes back only what this service has granted before. Roles that a directory decides
 * about stay with it.
 */
async function syncRoles(
  ctx: Ctx,
  { row: { authenticatorID }, config }: Authenticator,
  person: Person,
  userID: number,
): Promise<void> {
  if (person.leavesOutRoles) return;
  const held = await listRoleIDs(ctx, userID);
  const waiting = await waitingRoleIDs(ctx);
  if (held.some((roleID) => waiting.includes(roleID))) return;
  const kept = await listKeptRoleIDs(ctx, userID);
  const wanted = (config.roleMappings ?? [])
    .filter(({ value }) => person.roles.includes(value))
    .flatMap(({ roleID }) => (kept.includes(roleID) ? [] : [roleID]));
  const managed = await listManagedRoleIDs(ctx, authenticatorID, userID);
  const addRoleIDs = [...new Set(wanted)].filter((roleID) => !held.includes(roleID));
  const ended = managed.filter((roleID) => !wanted.includes(roleID));
  const removeRoleIDs = ended.filter((roleID) => !kept.includes(roleID));
  if (addRoleIDs.length === 0 && ended.length === 0) return;
  await ctx.as(systemViewer).transaction(async (tx) => {
    await assignRoles(tx, userID, {
      addRoleIDs,
      removeRoleIDs,
      addReplacementRoleIDs: [memberRoleID],
    });
    const still = managed.filter((roleID) => wanted.includes(roleID));
    await setManagedRoleIDs(tx, authenticatorID, userID, [...still, ...addRoleIDs]);
  });
}

/** Signing in must not fail because a value does not fit. False if it did not. */
async function leniently(ctx: Ctx, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.warn({ reason: error.message }, "values of a sign-in service not taken over");
    return false;
  }
}
