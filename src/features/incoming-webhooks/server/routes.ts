import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { postAddress } from "../contract/rules.ts";
import { postByWebhook } from "./actions/post-by-webhook.ts";
import {
  createIncoming,
  deleteIncoming,
  getIncoming,
  rotateIncoming,
  updateIncoming,
} from "./actions/save-incoming.ts";
import { type IncomingRow, listIncoming } from "./queries.ts";

export const routes = [
  handle(contract.listIncomingWebhooks, async (ctx) => present(ctx, await listIncoming(ctx))),
  handle(contract.createIncomingWebhook, async (ctx, { body }) => {
    const { row, secret } = await createIncoming(ctx, body);
    return { ...(await presentOne(ctx, row)), url: postAddress(secret) };
  }),
  handle(contract.getIncomingWebhook, async (ctx, { params }) =>
    presentOne(ctx, await getIncoming(ctx, params.incomingWebhookID)),
  ),
  handle(contract.updateIncomingWebhook, async (ctx, { params, body }) =>
    presentOne(ctx, await updateIncoming(ctx, params.incomingWebhookID, body)),
  ),
  handle(contract.deleteIncomingWebhook, (ctx, { params }) =>
    deleteIncoming(ctx, params.incomingWebhookID),
  ),
  handle(contract.rotateIncomingSecret, async (ctx, { params }) => ({
    url: postAddress(await rotateIncoming(ctx, params.incomingWebhookID)),
  })),
  handle(contract.postByWebhook, (ctx, { params, body }) =>
    postByWebhook(ctx, params.secret, body),
  ),
];

async function present(ctx: Ctx, rows: readonly IncomingRow[]) {
  const users = await userFragments(
    ctx,
    rows.map(({ userID }) => userID),
  );
  return rows.flatMap(({ digest: _, ...row }) => {
    const user = users.get(row.userID);
    return user ? [{ ...row, user }] : [];
  });
}

async function presentOne(ctx: Ctx, row: IncomingRow) {
  const [shown] = await present(ctx, [row]);
  if (!shown) throw new Error(`there is no fragment of user ${row.userID}`);
  return shown;
}
