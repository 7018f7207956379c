import { randomUUID } from "node:crypto";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { invalidValue } from "../domain/errors.ts";
import type { GroupContent } from "../domain/group-content.ts";
import { isResourceID } from "../domain/resource-id.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import {
  addMembers,
  changeGroup,
  deleteGroup,
  type GroupRow,
  insertGroup,
  listMemberIDs,
  listMembersOf,
  lockGroup,
  removeMembers,
} from "../queries/groups.ts";
import { findScimUserIDs } from "../queries/users.ts";
import { enqueueSync, syncAtOnce } from "./sync-many.ts";
import { unique } from "./unique.ts";

type Members = Awaited<ReturnType<typeof listMembersOf>>;

interface Saved {
  row: GroupRow;
  /** Users who joined or left. */
  affected: readonly number[];
}

/** Saves a group, then the roles of those who joined or left: at once as far as they are few, the rest by a job. */
async function saveAndSync(ctx: Ctx, save: (tx: TransactionCtx) => Promise<Saved>) {
  const { row, affected } = await unique(() =>
    ctx.transaction(async (tx) => {
      const saved = await save(tx);
      if (saved.row.roleID !== null) await enqueueSync(tx, saved.affected);
      return saved;
    }),
  );
  if (row.roleID !== null) await syncAtOnce(ctx, affected);
  return row;
}

export const addGroup = (
  ctx: Ctx,
  { scimConnectionID }: ConnectionRow,
  { displayName, externalID, memberIDs }: GroupContent,
): Promise<GroupRow> =>
  saveAndSync(ctx, async (tx) => {
    const values = { resourceID: randomUUID(), scimConnectionID, displayName, externalID };
    const row = await insertGroup(tx, values);
    return { row, affected: await changeMembers(tx, row, [], memberIDs) };
  });

export const changeGroupContent = (
  ctx: Ctx,
  { scimConnectionID }: ConnectionRow,
  resourceID: string,
  change: (before: GroupRow, members: Members) => GroupContent,
): Promise<GroupRow> =>
  saveAndSync(ctx, async (tx) => {
    const before = await lockGroup(tx, scimConnectionID, resourceID);
    if (!before) throw notFound("Group");
    const members = await listMembersOf(tx, [before.scimGroupID]);
    const { displayName, externalID, memberIDs } = change(before, members);
    const affected = await changeMembers(tx, before, members, memberIDs);
    const row = await changeGroup(tx, before.scimGroupID, { displayName, externalID });
    return { row: row ?? before, affected };
  });

export const removeGroup = async (
  ctx: Ctx,
  { scimConnectionID }: ConnectionRow,
  resourceID: string,
): Promise<void> => {
  await saveAndSync(ctx, async (tx) => {
    const row = await lockGroup(tx, scimConnectionID, resourceID);
    if (!row) throw notFound("Group");
    const affected = await listMemberIDs(tx, row.scimGroupID);
    await deleteGroup(tx, row.scimGroupID);
    return { row, affected };
  });
};

async function changeMembers(
  tx: TransactionCtx,
  { scimConnectionID, scimGroupID }: GroupRow,
  before: Members,
  after: ReadonlySet<string>,
): Promise<number[]> {
  const current = new Set(before.map(({ resourceID }) => resourceID));
  const joining = [...after].filter((resourceID) => !current.has(resourceID));
  const leaving = [...current].filter((resourceID) => !after.has(resourceID));
  const ids = await findScimUserIDs(tx, scimConnectionID, [
    ...joining.filter(isResourceID),
    ...leaving,
  ]);
  const unknown = joining.find((resourceID) => !ids.has(resourceID));
  if (unknown !== undefined) throw invalidValue(`There is no user ${unknown}.`);
  const idsOf = (resourceIDs: readonly string[]) =>
    resourceIDs.flatMap((each) => ids.get(each) ?? []);
  if (joining.length > 0) await addMembers(tx, scimGroupID, idsOf(joining));
  if (leaving.length > 0) await removeMembers(tx, scimGroupID, idsOf(leaving));
  return idsOf([...joining, ...leaving]);
}
