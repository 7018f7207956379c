import { readSetting } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { subscribe } from "./actions/subscribe.ts";
import { siteKey } from "./domain/site-key.ts";
import { listSubscriptions, removeSubscription, type SubscriptionRow } from "./queries.ts";
import { isEnabled } from "./settings.ts";

export const routes = [
  handle(contract.listPushSubscriptions, async (ctx) =>
    (await listSubscriptions(ctx, ctx.viewer.userID)).map((row) => present(ctx, row)),
  ),
  handle(contract.getPushKey, async (ctx) => ({
    isEnabled: await readSetting(ctx, isEnabled),
    publicKey: siteKey(ctx.platform.config).publicKey,
  })),
  handle(contract.createPushSubscription, async (ctx, { body }) =>
    present(ctx, await subscribe(ctx, body)),
  ),
  handle(contract.deletePushSubscription, async (ctx, { params: { pushSubscriptionID } }) => {
    const { userID } = ctx.viewer;
    const isOwn = await ctx.transaction((tx) =>
      removeSubscription(tx, { pushSubscriptionID, userID }),
    );
    if (!isOwn) throw notFound("Device");
  }),
];

const present = ({ viewer }: Ctx, { endpoint, sessionID, ...row }: SubscriptionRow) => ({
  ...row,
  service: new URL(endpoint).host,
  isCurrent: sessionID === viewer.sessionID,
});
