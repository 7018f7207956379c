import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import { handle } from "#platform/server/http/route.ts";
import { translatorFor } from "#platform/server/translator.ts";
import * as contract from "../contract/routes.ts";
import { auditEventTypes } from "./extension-points.ts";
import { presentAuditLogs } from "./present.ts";
import { countAuditLogs, findAuditLog, listAuditLogRows } from "./queries.ts";

export const routes = [
  handle(contract.listAuditLogs, async (ctx, { query: { page, limit, ...filters } }) => {
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
