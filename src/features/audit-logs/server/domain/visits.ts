import type { Ctx } from "#platform/server/context.ts";
import { loggedPath } from "#platform/server/http/serving/request-log.ts";
import { findOwnAuditLog } from "../queries/logs.ts";

export const dashboardAccess = {
  eventType: "dashboard_access",
  name: "Dashboard page opened",
};

const visitMs = 30 * 60_000;
const dayMs = 86_400_000;

export const findVisit = (ctx: Ctx, path: string): Promise<string | undefined> =>
  lastVisit(ctx, path, visitMs);

/** Forms submitted without scripts have no headers, so they belong to the last visit to their page. */
export async function findVisitOfForm(ctx: Ctx): Promise<string | undefined> {
  if (ctx.request?.method !== "POST") return undefined;
  const path = loggedPath(ctx.platform.extensions, ctx.request.url);
  return /^\/(?:dashboard|appearance)(\/|$)/.test(path) ? lastVisit(ctx, path, dayMs) : undefined;
}

async function lastVisit(ctx: Ctx, path: string, withinMs: number): Promise<string | undefined> {
  const visit = await findOwnAuditLog(ctx, {
    eventType: dashboardAccess.eventType,
    path: loggedPath(ctx.platform.extensions, path),
    since: new Date(ctx.now().getTime() - withinMs),
  });
  return visit && String(visit.auditLogID);
}
