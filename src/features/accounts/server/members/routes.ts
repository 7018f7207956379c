import { checkRank, getUserRow, mayOpenAccount, targetOf } from "#features/users/server/public.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/members.ts";
import { findPendingEmail } from "../queries/account-links.ts";
import { listSessionRows } from "../queries/sessions.ts";
import { signInMeans } from "../sign-in/sign-in-means.ts";
import { makePasswordLink } from "./actions/make-password-link.ts";
import { removePasskeysOf, removeSecondFactorOf } from "./actions/remove-factors.ts";
import { resendConfirmation } from "./actions/resend-confirmation.ts";

export const routes = [
  handle(contract.getMemberAccount, async (ctx, { params: { userID } }) => {
    const target = await targetOf(ctx, await getUserRow(ctx, userID));
    checkRank(ctx, target);
    const { name, email, emailConfirmed } = target.row;
    return {
      userID,
      name,
      email,
      emailConfirmed,
      pendingEmail: (await findPendingEmail(ctx, userID)) ?? null,
      ...(await signInMeans(ctx, userID)),
      countSessions: (await listSessionRows(ctx, userID, true)).length,
      mayChange: mayOpenAccount(ctx, target),
    };
  }),
  handle(contract.resendConfirmation, (ctx, { params }) => resendConfirmation(ctx, params.userID)),
  handle(contract.makePasswordLink, (ctx, { params }) => makePasswordLink(ctx, params.userID)),
  handle(contract.endMemberTimeCodes, (ctx, { params }) =>
    removeSecondFactorOf(ctx, params.userID),
  ),
  handle(contract.removeMemberPasskeys, (ctx, { params }) => removePasskeysOf(ctx, params.userID)),
];
