import { isDeepStrictEqual } from "node:util";
import {
  assignRoles,
  findUser,
  listRoleIDs,
  updateUser,
  waitingRoleIDs,
} from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { keyOf } from "../domain/link-key.ts";
import type { Person } from "../domain/person.ts";
import { photoJob } from "../jobs.ts";
import { findLink, listManagedRoleIDs, noteUse, setManagedRoleIDs } from "../queries/links.ts";

const memberRoleID = 8;

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
  const profile = { ...person.profileFields, ...(photoUrl ? { " photo": photoUrl } : {}) };
  await leniently(ctx, () => syncRoles(ctx, authenticator, person, userID));
  const changed = changesOf(before, person.profileFields);
  if (Object.keys(changed).length > 0)
    await leniently(ctx, () =>
      updateUser(ctx.as(systemViewer), userID, { profileFields: changed }),
    );
  await ctx.transaction(async (tx) => {
    await noteUse(tx, key, { name: person.name ?? person.fullName ?? person.email, profile });
    if (!photoUrl || photoUrl === before[" photo"]) return;
    const formerPhotoUrl = (await findUser(tx, userID))?.photoUrl ?? null;
    const isFirst = before[" photo"] === undefined && formerPhotoUrl === null;
    if (isFirst || authenticator.config.updatesProfile)
      await tx.enqueue(photoJob, { userID, photoUrl, formerPhotoUrl });
  });
}

const changesOf = (
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isDeepStrictEqual(before[field], value)),
  );

/** Grants what the claims say, and takes back only what this service has granted before. */
async function syncRoles(
  ctx: Ctx,
  { row: { authenticatorID }, config }: Authenticator,
  person: Person,
  userID: number,
): Promise<void> {
  const held = await listRoleIDs(ctx, userID);
  const waiting = await waitingRoleIDs(ctx);
  if (held.some((roleID) => waiting.includes(roleID))) return;
  const wanted = (config.roleMappings ?? [])
    .filter(({ value }) => person.roles.includes(value))
    .map(({ roleID }) => roleID);
  const managed = await listManagedRoleIDs(ctx, authenticatorID, userID);
  const addRoleIDs = [...new Set(wanted)].filter((roleID) => !held.includes(roleID));
  const removeRoleIDs = managed.filter((roleID) => !wanted.includes(roleID));
  if (addRoleIDs.length === 0 && removeRoleIDs.length === 0) return;
  await ctx.as(systemViewer).transaction(async (tx) => {
    await assignRoles(tx, userID, {
      addRoleIDs,
      removeRoleIDs,
      addReplacementRoleIDs: [memberRoleID],
    });
    const kept = managed.filter((roleID) => wanted.includes(roleID));
    await setManagedRoleIDs(tx, authenticatorID, userID, [...kept, ...addRoleIDs]);
  });
}

/** Signing in must not fail because a value does not fit. */
async function leniently(ctx: Ctx, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.warn({ reason: error.message }, "values of a sign-in service not taken over");
  }
}
