import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { saveNavigation } from "./actions/save-navigation.ts";
import { readShown, readWhole } from "./domain/navigation.ts";

export const routes = [
  handle(contract.getShownNavigation, async (ctx) => ({ items: await readShown(ctx) })),
  handle(contract.getNavigation, (ctx) => readWhole(ctx)),
  handle(contract.putNavigation, async (ctx, { body: { items, version } }) => {
    await saveNavigation(ctx, items, version);
    return readWhole(ctx);
  }),
  handle(contract.resetNavigation, (ctx, { query }) => saveNavigation(ctx, null, query.version)),
];
