import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/passkeys.ts";
import { record } from "../domain/record.ts";
import { listPasskeyRows, removePasskey, renamePasskey } from "../queries/passkeys.ts";
import { requireRecentAuthentication, requireSession } from "../sessions/recent-authentication.ts";
import { addPasskey, registrationOptions } from "./actions/add-passkey.ts";
import { authenticationOptions, signInByPasskey } from "./actions/sign-in-by-passkey.ts";

export const routes = [
  handle(contract.listPasskeys, (ctx) => {
    requireSession(ctx);
    return listPasskeyRows(ctx, ctx.viewer.userID);
  }),
  handle(contract.getRegistrationOptions, async (ctx) => ({ ...(await registrationOptions(ctx)) })),
  handle(contract.addPasskey, (ctx, { body }) =>
    addPasskey(ctx, body.name, body.credential as RegistrationResponseJSON),
  ),
  handle(contract.renamePasskey, async (ctx, { params, body }) => {
    requireSession(ctx);
    const row = await ctx.transaction((tx) =>
      renamePasskey(tx, ctx.viewer.userID, params.passkeyID, body.name),
    );
    if (!row) throw notFound("Passkey");
    return row;
  }),
  handle(contract.deletePasskey, async (ctx, { params }) => {
    await requireRecentAuthentication(ctx);
    const { userID } = ctx.viewer;
    await ctx.transaction(async (tx) => {
      if (!(await removePasskey(tx, userID, params.passkeyID))) throw notFound("Passkey");
      await record(tx, "passkeyRemove", userID);
    });
  }),
  handle(contract.getAuthenticationOptions, async (ctx) => ({
    ...(await authenticationOptions(ctx)),
  })),
  handle(contract.signInByPasskey, (ctx, { body }) =>
    signInByPasskey(ctx, body.credential as AuthenticationResponseJSON, body.remember),
  ),
];
