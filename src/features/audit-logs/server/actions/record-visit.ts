import type { OpenedPage } from "#features/dashboard/contract/resources.ts";
import type { DashboardVisits } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { headersOfParent } from "../domain/request.ts";
import { dashboardAccess, findVisit } from "../domain/visits.ts";
import { audit } from "./audit.ts";

/** A reload counts as the same visit. */
export const dashboardRecord: DashboardVisits = {
  name: "audit-logs",
  async opened(ctx, page) {
    const auditLogID = (await findVisit(ctx, page.path)) ?? (await recordVisit(ctx, page));
    return headersOfParent(auditLogID, page);
  },
};

/** Logged as a request for the page, not as the API call that reported it. */
function recordVisit(ctx: Ctx, { path, query }: OpenedPage): Promise<string> {
  const url = query === "" ? path : `${path}?${query}`;
  const pageRequest = ctx.request ? { request: { ...ctx.request, method: "GET", url } } : {};
  return ctx.with(pageRequest).transaction((tx) =>
    audit(tx, {
      eventType: dashboardAccess.eventType,
      message: `Opened ${path}.`,
      text: { id: "audit.dashboardVisit", values: { path } },
    }),
  );
}
