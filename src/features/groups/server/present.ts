import { countPostsIn } from "#features/categories/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Group } from "../contract/resources.ts";
import { groupInvitationUrl, groupUrl, type Privacy } from "../contract/rules.ts";
import { mayAddEvents } from "./domain/event-place.ts";
import { viewerStates } from "./domain/find-group.ts";
import { lastPostDates } from "./domain/last-posts.ts";
import {
  editsGroup,
  joinsAtOnce,
  managesMembers,
  mayApply,
  postsIn,
  readsGroup,
} from "./policy.ts";
import { findGroup, type GroupRow } from "./queries/groups.ts";
import type { InvitationRow } from "./queries/invitations.ts";

/** Groups that the viewer may know of; in a fixed number of statements. */
export async function presentGroups(ctx: Ctx, rows: readonly GroupRow[]): Promise<Group[]> {
  const states = await viewerStates(ctx);
  const dates = await lastPostDates(ctx);
  return Promise.all(
    rows.map((row) => present(ctx, row, { state: states.get(row.groupID), dates })),
  );
}

/** The group as it is for the viewer after a change. */
export async function showGroup(ctx: Ctx, groupID: number): Promise<Group> {
  const row = await findGroup(ctx, groupID);
  const [group] = row ? await presentGroups(ctx, [row]) : [];
  if (!group) throw notFound("Group");
  return group;
}

interface Known {
  state: string | undefined;
  dates: ReadonlyMap<number, Date | null>;
}

async function present(ctx: Ctx, row: GroupRow, { state, dates }: Known): Promise<Group> {
  const { viewer } = ctx;
  const reads = readsGroup(viewer, row, state);
  const categoryID = reads ? row.categoryID : null;
  const { countDiscussions } = await countPostsIn(ctx, categoryID === null ? [] : [categoryID]);
  return {
    ...row,
    format: "text",
    privacy: row.privacy as Privacy,
    url: groupUrl(row.groupID),
    categoryID,
    countDiscussions: reads ? countDiscussions : null,
    dateLastComment: (categoryID !== null && dates.get(categoryID)) || null,
    membership: membershipOf(state),
    permissions: {
      read: reads,
      join: joinsAtOnce(viewer, row, state),
      apply: mayApply(viewer, row, state),
      post: !row.isArchived && postsIn(viewer, state),
      addEvents: !row.isArchived && (await mayAddEvents(ctx, state)),
      manage: managesMembers(viewer, state),
      edit: editsGroup(viewer, state),
    },
  };
}

/** Who was denied may know; who was banned, too. */
const membershipOf = (state: string | undefined): Group["membership"] => {
  if (state === "application") return "pending";
  return state === undefined || state === "denied" ? null : (state as Group["membership"]);
};

export async function withUsers<Row extends { userID: number }>(ctx: Ctx, rows: readonly Row[]) {
  const users = await userFragments(
    ctx,
    rows.map(({ userID }) => userID),
  );
  return rows.flatMap((row) => {
    const user = users.get(row.userID);
    return user ? [{ ...row, user }] : [];
  });
}

export async function presentInvitations(ctx: Ctx, rows: readonly InvitationRow[]) {
  const users = await userFragments(
    ctx,
    rows.map(({ userID }) => userID),
  );
  return rows.map(({ digest: _, code, dateWithdrawn: _w, acceptedUserID: _a, ...row }) => ({
    ...row,
    url: code === null ? null : groupInvitationUrl(code),
    user: row.userID === null ? null : (users.get(row.userID) ?? null),
  }));
}
