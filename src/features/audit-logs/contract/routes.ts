import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { flag, id, paging, searchText } from "#platform/contract/queries/query.ts";
import { dateFilter } from "#platform/contract/queries/query-filters.ts";
import { auditEventTypeSchema, auditLogSchema } from "./resources.ts";

const access = may("site.manage");

const logID = (meaning: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .describe(meaning);

export const listAuditLogs = endpoint({
  method: "GET",
  path: "/audit-logs",
  summary: "List audit logs, newest first",
  access,
  query: z.object({
    insertUserID: id("user").optional().describe("Only what this member did"),
    insertIPAddress: z
      .union([z.ipv4(), z.ipv6()])
      .optional()
      .describe("Only what was done from this address"),
    eventType: z
      .string()
      .max(100)
      .optional()
      .describe("Only events of this type, as `GET /audit-logs/event-types` lists them"),
    dateInserted: dateFilter().optional(),
    query: searchText("Part of the message, the path, or the name of what was changed").optional(),
    onlySpoofedActions: flag()
      .default(false)
      .describe("Only what somebody did in the name of another"),
    parentAuditLogID: logID("Only what was a part of this act").optional(),
    visits: flag()
      .default(true)
      .describe("Whether pages of the dashboard that were opened are listed, too"),
    signIns: flag()
      .default(true)
      .describe("Whether it is listed, too, who signed in and out and who could not"),
    sort: z
      .enum(["auditLogID", "-auditLogID"])
      .optional()
      .describe(
        "The order of a list that is gone through to its end, which costs the same at any depth",
      ),
    behind: logID("Only what comes behind this log in that order").optional(),
    ...paging(30, 500),
  }),
  output: z.array(auditLogSchema),
  paging: "numbered",
  csv: { sort: "-auditLogID" },
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
  params: z.object({
    id: logID("Id of the audit log"),
  }),
  output: auditLogSchema,
});
