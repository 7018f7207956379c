import { countPostsIn } from "#features/categories/server/public.ts";
import { countEventsIn } from "#features/events/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/groups.ts";
import type { GroupRole } from "../../contract/rules.ts";
import { announce } from "../actions/announce.ts";
import { applyTo, decideOn, removeApplicant } from "../actions/apply.ts";
import { changeRole, joinGroup, leaveGroup, removeMember } from "../actions/change-members.ts";
import { createGroup, deleteGroup, updateGroup } from "../actions/save-group.ts";
import { placeOf } from "../domain/event-place.ts";
import { getGroup, refuseBlindToken } from "../domain/find-group.ts";
import { countAnnouncementsLeft } from "../domain/limits.ts";
import { listGroups } from "../domain/list-groups.ts";
import { presentGroups, showGroup, withUsers } from "../present.ts";
import { countApplicants, listApplicantRows } from "../queries/applicants.ts";
import { countOpenInvitations } from "../queries/invitations.ts";
import { countMembers, findMember, listMemberRows, type MemberRow } from "../queries/members.ts";

const offsetOf = ({ page, limit }: { page: number; limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

export const routes = [
  handle(contract.listGroups, async (ctx, { query }) => {
    refuseBlindToken(ctx);
    const { page, limit } = query;
    const { rows, total } = await listGroups(ctx, query);
    return paged(await presentGroups(ctx, rows), { page, limit, total });
  }),
  handle(contract.createGroup, async (ctx, { body }) =>
    showGroup(ctx, await createGroup(ctx, body)),
  ),
  handle(contract.getGroup, async (ctx, { params }) => {
    refuseBlindToken(ctx);
    const { row } = await getGroup(ctx, params.groupID);
    const [group] = await presentGroups(ctx, [row]);
    if (!group) throw notFound("Group");
    return group;
  }),
  handle(contract.updateGroup, async (ctx, { params: { groupID }, body }) => {
    await updateGroup(ctx, groupID, body);
    return showGroup(ctx, groupID);
  }),
  handle(contract.previewDeletion, async (ctx, { params: { groupID } }) => {
    const { row } = await getGroup(ctx, groupID, "edit");
    return {
      countMembers: row.countMembers,
      countInvitations: await countOpenInvitations(ctx, groupID),
      countEvents: await countEventsIn(ctx, placeOf(groupID)),
      ...(await countPostsIn(ctx, row.categoryID === null ? [] : [row.categoryID])),
    };
  }),
  handle(contract.deleteGroup, (ctx, { params }) => deleteGroup(ctx, params.groupID)),
  handle(contract.joinGroup, async (ctx, { params: { groupID } }) => {
    await joinGroup(ctx, groupID);
    return showGroup(ctx, groupID);
  }),
  handle(contract.leaveGroup, (ctx, { params }) => leaveGroup(ctx, params.groupID)),
  handle(contract.listMembers, async (ctx, { params: { groupID }, query }) => {
    refuseBlindToken(ctx);
    const { page, limit, roles } = query;
    const { row } = await getGroup(ctx, groupID, "read");
    const rows = await listMemberRows(ctx, { groupID, roles }, offsetOf(query));
    const total = roles ? await countMembers(ctx, groupID, roles) : row.countMembers;
    return paged(await asMembers(ctx, rows), { page, limit, total });
  }),
  handle(contract.updateMember, async (ctx, { params, body: { role } }) => {
    await changeRole(ctx, params, role);
    const row = await findMember(ctx, params.groupID, params.userID);
    const [member] = row ? await asMembers(ctx, [row]) : [];
    if (!member) throw notFound("Member");
    return member;
  }),
  handle(contract.removeMember, (ctx, { params, query }) => removeMember(ctx, params, query)),
  handle(contract.readAnnouncing, async (ctx, { params: { groupID } }) => {
    await getGroup(ctx, groupID, "manage");
    return { countLeft: await countAnnouncementsLeft(ctx, groupID) };
  }),
  handle(contract.announce, (ctx, { params, body }) =>
    announce(ctx, params.groupID, body.discussionID),
  ),
  handle(contract.listApplicants, async (ctx, { params: { groupID }, query }) => {
    const { page, limit, type } = query;
    await getGroup(ctx, groupID, "manage");
    const rows = await listApplicantRows(ctx, { groupID, type }, offsetOf(query));
    const total = await countApplicants(ctx, groupID, type);
    const applicants = await withUsers(
      ctx,
      rows.map((row) => ({ ...row, type })),
    );
    return paged(applicants, { page, limit, total });
  }),
  handle(contract.apply, async (ctx, { params: { groupID }, body }) => {
    await applyTo(ctx, groupID, body.reason);
    return showGroup(ctx, groupID);
  }),
  handle(contract.decide, (ctx, { params, body }) => decideOn(ctx, params, body.status)),
  handle(contract.removeApplicant, (ctx, { params }) => removeApplicant(ctx, params)),
];

async function asMembers(ctx: Ctx, rows: readonly MemberRow[]) {
  return withUsers(
    ctx,
    rows.map((row) => ({ ...row, role: row.role as GroupRole })),
  );
}
