import { digestOf } from "#features/accounts/server/public.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { paths } from "../../contract/rules.ts";
import { endFamily, endToken } from "../actions/end-tokens.ts";
import { isOriginOfApp } from "../domain/origins.ts";
import { findTokenByDigest } from "../queries/tokens.ts";
import { clientRoute, invalidRequest, json } from "./client-call.ts";

/** RFC 7009: what is unknown, or another app's, is answered as if it had been revoked. */
export const revokeRoute = clientRoute(
  paths.revoke,
  async ({ ctx, client, form }) => {
    const secret = form.get("token");
    if (!secret) throw invalidRequest("token is missing.");
    const digest = digestOf(secret);
    const token = await findTokenByDigest(ctx, digest);
    if (token?.oauthClientID === client.oauthClientID)
      await ctx.transaction(async (tx) => {
        await lockRows(tx, "users", "userID", [token.userID]);
        if (token.kind === "refresh") await endFamily(tx, token.familyID);
        else await endToken(tx, digest);
      });
    return json({});
  },
  isOriginOfApp,
);
