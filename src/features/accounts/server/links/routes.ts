import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/links.ts";
import { getLink } from "../domain/account-links.ts";
import { openBySecret } from "../domain/throttle.ts";
import { sendConfirmation } from "../registration/actions/send-confirmation.ts";
import { requestPassword, requestSignInLink } from "./actions/request-link.ts";
import { confirmEmail, resetPassword, restoreEmail, signInByLink } from "./actions/use-link.ts";

export const linkRoutes = [
  handle(contract.confirmEmail, (ctx, { params, body }) =>
    openBySecret(ctx, () => confirmEmail(ctx, params.userID, body.confirmationCode)),
  ),
  handle(contract.sendConfirmation, (ctx, { body }) => sendConfirmation(ctx, body)),
  handle(contract.requestPassword, (ctx, { body }) => requestPassword(ctx, body.email)),
  handle(contract.getPasswordReset, (ctx, { query }) =>
    openBySecret(ctx, () => getLink(ctx, "resetPassword", query.token)),
  ),
  handle(contract.resetPassword, (ctx, { body }) =>
    openBySecret(ctx, () => resetPassword(ctx, body.token, body.password)),
  ),
  handle(contract.requestSignInLink, (ctx, { body }) => requestSignInLink(ctx, body.email)),
  handle(contract.signInByLink, (ctx, { body }) =>
    openBySecret(ctx, () => signInByLink(ctx, body.token, body.remember)),
  ),
  handle(contract.restoreEmail, (ctx, { body }) =>
    openBySecret(ctx, () => restoreEmail(ctx, body.token)),
  ),
];
