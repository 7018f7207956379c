import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { auditEventTypes } from "./extension-points.ts";
import { presentAuditLog } from "./present.ts";
import { countAuditLogs, findAuditLog, listAuditLogRows } from "./queries.ts";

export const routes = [
  handle(contract.listAuditLogs, async (ctx, { query: { page, limit, ...filters } }) => {
    const rows = await listAuditLogRows(ctx, filters, { page, limit });
    const total = await countAuditLogs(ctx, filters);
    return paged(rows.map(presentAuditLog), { page, limit, total });
  }),
  handle(contract.listAuditEventTypes, async ({ platform }) =>
    platform.extensions.list(auditEventTypes).map(({ eventType, name }) => ({ eventType, name })),
  ),
  handle(contract.getAuditLog, async (ctx, { params }) => {
    const row = await findAuditLog(ctx, params.id);
    if (!row) throw notFound("Audit Log");
    return presentAuditLog(row);
  }),
];
