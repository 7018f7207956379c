import { forbidden, notFound } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  editsGroup,
  isMember,
  managesMembers,
  readsGroup,
  type State,
  seesGroup,
} from "../policy.ts";
import { findGroup, type GroupRow, lockGroup } from "../queries/groups.ts";
import { listStates } from "../queries/members.ts";

/** What the viewer is to groups, by group; a role comes before a ban, a request and an invitation. */
export const viewerStates = defineLoad(async (ctx): Promise<ReadonlyMap<number, string>> => {
  if (isGuest(ctx.viewer)) return new Map();
  const rows = await listStates(ctx, [ctx.viewer.userID]);
  return strongest(rows);
});

const strongest = (rows: readonly { groupID: number; state: string }[]) =>
  new Map(
    rows
      .toSorted((one, other) => strengthOf(one.state) - strengthOf(other.state))
      .map(({ groupID, state }) => [groupID, state]),
  );

const strengthOf = (state: string) =>
  isMember(state) ? 4 : ["application", "denied", "invited", "banned"].indexOf(state);

/** Throws 403 for tokens that may not read groups, also those of members. */
export function refuseBlindToken({ viewer: { scopes } }: Ctx) {
  if (scopes && !scopes.includes("groups.view")) throw forbidden(["groups.view"]);
}

const loadGroup = defineLoad((ctx, groupID: number) => findGroup(ctx, groupID));

export interface SeenGroup {
  row: GroupRow;
  state: State;
}

export type Need = "see" | "read" | "manage" | "edit";

/** Throws 404 for what the viewer may not know of, whether or not it exists. */
export async function getGroup(ctx: Ctx, groupID: number, need: Need = "see"): Promise<SeenGroup> {
  const state = (await viewerStates(ctx)).get(groupID);
  return checked(ctx, await loadGroup(ctx, groupID), { state, need });
}

/** The same with a lock and the state as it is now. */
export async function lockSeenGroup(
  tx: TransactionCtx,
  groupID: number,
  need: Need = "see",
): Promise<SeenGroup> {
  const row = await lockGroup(tx, groupID);
  const states = strongest(await listStates(tx, [tx.viewer.userID]));
  return checked(tx, row, { state: states.get(groupID), need });
}

function checked(
  { viewer }: Ctx,
  row: GroupRow | undefined,
  { state, need }: { state: State; need: Need },
): SeenGroup {
  if (!row || !seesGroup(viewer, row, state)) throw notFound("Group");
  const allowed = {
    see: true,
    read: readsGroup(viewer, row, state),
    manage: managesMembers(viewer, state),
    edit: editsGroup(viewer, state),
  };
  if (!allowed[need]) throw forbidden(["groups.moderate"]);
  return { row, state };
}
