import { handle } from "#platform/server/http/route.ts";
import * as contract from "../../contract/routes/links.ts";
import { requestPassword, requestSignInLink } from "../actions/request-link.ts";
import { sendConfirmation } from "../actions/send-confirmation.ts";
import { confirmEmail, resetPassword, restoreEmail, signInByLink } from "../actions/use-link.ts";
import { getLink } from "../domain/account-links.ts";

export const linkRoutes = [
  handle(contract.confirmEmail, (ctx, { params, body }) =>
    confirmEmail(ctx, params.userID, body.confirmationCode),
  ),
  handle(contract.sendConfirmation, (ctx, { body }) => sendConfirmation(ctx, body.email)),
  handle(contract.requestPassword, (ctx, { body }) => requestPassword(ctx, body.email)),
  handle(contract.getPasswordReset, (ctx, { query }) => getLink(ctx, "resetPassword", query.token)),
  handle(contract.resetPassword, (ctx, { body }) => resetPassword(ctx, body.token, body.password)),
  handle(contract.requestSignInLink, (ctx, { body }) => requestSignInLink(ctx, body.email)),
  handle(contract.signInByLink, (ctx, { body }) => signInByLink(ctx, body.token, body.remember)),
  handle(contract.restoreEmail, (ctx, { body }) => restoreEmail(ctx, body.token)),
];
