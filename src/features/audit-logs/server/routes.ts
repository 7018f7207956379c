import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { translatorFor } from "#platform/server/translator.ts";
import * as contract from "../contract/routes.ts";
import { dashboardAccess } from "./domain/visits.ts";
import { auditEventTypes } from "./extension-points.ts";
import { presentAuditLogs } from "./present.ts";
import {
  type AuditLogFilters,
  type AuditLogSort,
  countAuditLogs,
  findAuditLog,
  listAfter,
  listAuditLogRows,
} from "./queries/logs.ts";

export const routes = [
  handle(contract.listAuditLogs, async (ctx, { query }) => {
    const { page, limit, visits, signIns, sort, behind, ...requestedFilters } = query;
    const leftOut = [
      ...(visits ? [] : [dashboardAccess.eventType]),
      ...(signIns ? [] : signInTypes(ctx)),
    ];
    // Shown if filtered by this type.
    const { eventType } = requestedFilters;
    const filters = { ...requestedFilters, leftOut: leftOut.filter((type) => type !== eventType) };
    if (sort) return listByKeyset(ctx, filters, { sort, behind, limit });
    const rows = await listAuditLogRows(ctx, filters, { page, limit });
    const total = await countAuditLogs(ctx, filters);
    return paged(await presentAuditLogs(ctx, rows), { page, limit, total });
  }),
  handle(contract.listAuditEventTypes, async (ctx) => {
    const translate = await translatorFor(ctx);
    return ctx.platform.extensions
      .list(auditEventTypes)
      .map(({ eventType }) => ({ eventType, name: translate(`auditEvent.${eventType}`) }));
  }),
  handle(contract.getAuditLog, async (ctx, { params }) => {
    const row = await findAuditLog(ctx, params.id);
    const [log] = await presentAuditLogs(ctx, row ? [row] : []);
    if (!log) throw notFound("Audit Log");
    return log;
  }),
];

const signInTypes = ({ platform }: Ctx): string[] =>
  platform.extensions
    .list(auditEventTypes)
    .filter(({ isSignIn }) => isSignIn)
    .map(({ eventType }) => eventType);

async function listByKeyset(
  ctx: Ctx,
  filters: AuditLogFilters,
  { limit, ...order }: { sort: AuditLogSort; behind: string | undefined; limit: number },
) {
  const rows = await listAfter(ctx, filters, { ...order, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return paged(await presentAuditLogs(ctx, shown), {
    page: 1,
    limit,
    hasMore: rows.length > limit,
    ...(last ? { next: { behind: String(last.auditLogID) } } : {}),
  });
}
