import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoint.ts";
import { flag, id, paging } from "#platform/contract/query.ts";
import { dateFilter } from "#platform/contract/query-filters.ts";
import { auditEventTypeSchema, auditLogSchema } from "./resources.ts";

const access = may("site.manage");

export const listAuditLogs = endpoint({
  method: "GET",
  path: "/audit-logs",
  summary: "List audit logs, newest first",
  access,
  query: z.object({
    insertUserID: id("user").optional(),
    insertIPAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
    eventType: z.string().max(100).optional(),
    dateInserted: dateFilter().optional(),
    query: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "Part of the message, the path, or the name of what was changed" }),
    onlySpoofedActions: flag().default(false),
    ...paging(30, 500),
  }),
  output: z.array(auditLogSchema),
  paging: "numbered",
});

export const listAuditEventTypes = endpoint({
  method: "GET",
  path: "/audit-logs/event-types",
  summary: "List the types of audit logs",
  access,
  output: z.array(auditEventTypeSchema),
});

export const getAuditLog = endpoint({
  method: "GET",
  path: "/audit-logs/{id}",
  summary: "Get an audit log",
  access,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,18}$/) }),
  output: auditLogSchema,
});
