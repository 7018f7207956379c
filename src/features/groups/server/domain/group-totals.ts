import type { SiteTotal } from "#features/site-activity/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { listGroups } from "../../contract/routes/groups.ts";

async function count(ctx: Ctx) {
  const { paging } = await callInProcess(ctx)(listGroups, { query: { limit: 1 } });
  return paging?.total;
}

export const groupTotals: readonly SiteTotal[] = [{ recordType: "group", count }];
