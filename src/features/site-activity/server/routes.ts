import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { countSite } from "./domain/site-totals.ts";

export const routes = [
  handle(contract.getSiteTotals, async (ctx, { query: { siteSectionID, counts } }) => {
    if (siteSectionID !== 0) throw notFound("Site section");
    return { siteSectionID, counts: await countSite(ctx, counts) };
  }),
];
