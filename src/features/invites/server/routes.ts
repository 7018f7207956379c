import { openBySecret, requireSession } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { getInvitation } from "./actions/accept-invite.ts";
import { createInvite } from "./actions/create-invite.ts";
import { presentInvite } from "./present.ts";
import { findInvite, type InviteRow, listInviteRows, withdrawInvite } from "./queries.ts";

/** Only withdrawals of other members' invitations are audited. */
export const inviteWithdrawal = {
  eventType: "invite_withdrawal",
  name: "Another member’s invitation withdrawn",
};

export const routes = [
  handle(contract.listInvites, async (ctx, { query }) => {
    const { page, limit, all, expand } = query;
    if (all && !can(ctx.viewer, "community.moderate")) throw forbidden(["community.moderate"]);
    const rows = await listInviteRows(ctx, all ? undefined : ctx.viewer.userID, query);
    const shown = rows.slice(0, limit);
    const people = await userFragments(
      ctx,
      shown.flatMap(({ acceptedUserID, insertUserID }) => [
        ...(expand.has("acceptedUser") && acceptedUserID ? [acceptedUserID] : []),
        ...(expand.has("insertUser") ? [insertUserID] : []),
      ]),
    );
    const items = shown.map((row) => ({
      ...presentInvite(ctx.viewer, row, ctx.now()),
      ...(expand.has("acceptedUser") && {
        acceptedUser: people.get(row.acceptedUserID ?? 0) ?? null,
      }),
      ...(expand.has("insertUser") && { insertUser: people.get(row.insertUserID) ?? null }),
    }));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createInvite, async (ctx, { body }) => {
    requireSession(ctx);
    return presentInvite(ctx.viewer, await createInvite(ctx, body), ctx.now());
  }),
  handle(contract.getInvite, async (ctx, { params }) =>
    presentInvite(ctx.viewer, await getOwnInvite(ctx, params.inviteID), ctx.now()),
  ),
  handle(contract.deleteInvite, async (ctx, { params }) => {
    const { inviteID, insertUserID } = await getOwnInvite(ctx, params.inviteID);
    await ctx.transaction(async (tx) => {
      await withdrawInvite(tx, inviteID);
      if (insertUserID !== ctx.viewer.userID)
        await audit(tx, {
          eventType: inviteWithdrawal.eventType,
          message: `Withdrew invitation ${inviteID}.`,
          text: { id: "audit.inviteWithdrawn", values: { inviteID: String(inviteID) } },
          context: { inviteID, userID: insertUserID },
        });
    });
  }),
  handle(contract.checkInvite, async (ctx, { query }) => {
    const { invite, inviter } = await openBySecret(ctx, () => getInvitation(ctx, query.code));
    return { name: inviter.name, email: invite.email };
  }),
];

async function getOwnInvite(ctx: Ctx, inviteID: number): Promise<InviteRow> {
  const row = await findInvite(ctx, inviteID);
  const isModerator = can(ctx.viewer, "community.moderate");
  if (!row || (row.insertUserID !== ctx.viewer.userID && !isModerator)) throw notFound("Invite");
  return row;
}
