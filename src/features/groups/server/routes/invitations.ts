import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/invitations.ts";
import { acceptInvitation, readInvitation } from "../actions/accept-invitation.ts";
import { createLink, inviteAll, withdrawInvitation } from "../actions/invite.ts";
import { getGroup } from "../domain/find-group.ts";
import { presentInvitations, showGroup } from "../present.ts";
import { listOpenInvitations } from "../queries/invitations.ts";

export const invitationRoutes = [
  handle(contract.invite, (ctx, { params, body }) => inviteAll(ctx, params.groupID, body)),
  handle(contract.listInvitations, async (ctx, { params: { groupID }, query }) => {
    await getGroup(ctx, groupID, "manage");
    const rows = await listOpenInvitations(ctx, groupID, query);
    const shown = await presentInvitations(ctx, rows.slice(0, query.limit));
    return paged(shown, { ...query, hasMore: rows.length > query.limit });
  }),
  handle(contract.createLink, async (ctx, { params, body }) => {
    const row = await createLink(ctx, params.groupID, body);
    const [link] = await presentInvitations(ctx, [row]);
    if (!link) throw notFound("Invitation");
    return link;
  }),
  handle(contract.withdrawInvitation, (ctx, { params: { groupID, invitationID } }) =>
    withdrawInvitation(ctx, groupID, invitationID),
  ),
  handle(contract.readInvitation, async (ctx, { body }) => {
    const { group, isMember: isIn } = await readInvitation(ctx, body.code);
    const { groupID, name, description } = group;
    return { groupID, name, description, isMember: isIn };
  }),
  handle(contract.acceptInvitation, async (ctx, { body }) =>
    showGroup(ctx, await acceptInvitation(ctx, body.code)),
  ),
];
