import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { saveNavigation } from "./actions/save-navigation.ts";
import { readShown, readWhole } from "./domain/navigation.ts";

export const routes = [
  handle(contract.getShownNavigation, async (ctx, { query }) => ({
    items: await readShown(ctx, query.siteSectionID),
  })),
  handle(contract.getNavigation, (ctx, { query }) => readWhole(ctx, query.siteSectionID)),
  handle(contract.putNavigation, async (ctx, { body }) => {
    await saveNavigation(ctx, body);
    return readWhole(ctx, body.siteSectionID);
  }),
  handle(contract.resetNavigation, (ctx, { query }) =>
    saveNavigation(ctx, { ...query, items: null }),
  ),
];
