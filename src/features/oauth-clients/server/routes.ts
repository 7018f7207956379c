import { requireSession } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createClient, removeClient, rotateSecret, updateClient } from "./actions/save-client.ts";
import { withdrawAccess } from "./actions/withdraw-access.ts";
import { readConsent } from "./domain/read-consent.ts";
import { presentClient, scopesOf } from "./present.ts";
import { readSignOut } from "./protocol/sign-out.ts";
import { listClients } from "./queries/clients.ts";
import { listGrantsOf } from "./queries/grants.ts";

export const routes = [
  handle(contract.listOauthClients, async (ctx) => (await listClients(ctx)).map(presentClient)),
  handle(contract.createOauthClient, async (ctx, { body }) => {
    const { row, clientSecret } = await createClient(ctx, body);
    return { ...(await presentOne(ctx, row.oauthClientID)), clientSecret };
  }),
  handle(contract.getOauthConsent, (ctx, { query }) => readConsent(ctx, query)),
  handle(contract.getOauthSignOut, async (ctx, { query }) => {
    requireSession(ctx);
    const { client, target } = await readSignOut(ctx, query);
    return { name: client?.name ?? "", returnUrl: target };
  }),
  handle(contract.getOauthClient, (ctx, { params }) => presentOne(ctx, params.oauthClientID)),
  handle(contract.updateOauthClient, async (ctx, { params, body }) => {
    await updateClient(ctx, params.oauthClientID, body);
    return presentOne(ctx, params.oauthClientID);
  }),
  handle(contract.deleteOauthClient, (ctx, { params }) => removeClient(ctx, params.oauthClientID)),
  handle(contract.rotateOauthSecret, async (ctx, { params, body }) => ({
    clientSecret: await rotateSecret(ctx, params.oauthClientID, body.keepsFormer),
  })),
  handle(contract.listOauthGrants, async (ctx) => {
    requireSession(ctx);
    return (await listGrantsOf(ctx, ctx.viewer.userID)).map(({ scopes, ...row }) => ({
      ...row,
      scopes: scopesOf(scopes),
    }));
  }),
  handle(contract.deleteOauthGrant, (ctx, { params }) => {
    requireSession(ctx);
    return withdrawAccess(ctx, params.oauthClientID);
  }),
];

async function presentOne(ctx: Ctx, oauthClientID: number) {
  const [row] = await listClients(ctx, oauthClientID);
  if (!row) throw notFound("App");
  return presentClient(row);
}
