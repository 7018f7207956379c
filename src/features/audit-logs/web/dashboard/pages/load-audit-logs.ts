import type { z } from "zod";
import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { auditLogSchema } from "../../../contract/resources.ts";

type AuditLogs = typeof import("../../../contract/routes.ts");

export type AuditLog = z.output<typeof auditLogSchema>;

const fields = ["name", "eventType", "query", "from", "to", "parent", "visits", "signIns"] as const;
export type AuditSearch = Record<(typeof fields)[number], string>;

export interface AuditPage {
  logs: AuditLog[];
  types: { eventType: string; name: string }[];
  search: AuditSearch;
  page: number;
  limit: number;
  total: number;
}

/** `/dashboard/audit-logs?name=Ada&eventType=user_ban&query=title&visits=on&signIns=on&from=2026-01-01&to=2026-02-01&page=2` */
export const loadAuditLogs: PageLoad<AuditPage> = async (transport, { url }) => {
  const api = apiOf<AuditLogs>()(transport);
  const parameter = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? "";
  const search = Object.fromEntries(fields.map((name) => [name, parameter(name)])) as AuditSearch;
  const page = Math.max(1, Math.floor(Number(parameter("page"))) || 1);
  const types = await api("GET /audit-logs/event-types");
  try {
    const { items, paging } = await api.list("GET /audit-logs", {
      query: { ...filtersOf(search), page, limit: 50 },
    });
    const { limit = 50, total = items.length } = paging ?? {};
    return { logs: items, types, search, page, limit, total };
  } catch (error) {
    // Unknown names and invalid dates give an empty list.
    if (!isApiError(error) || ![404, 409, 422].includes(error.status)) throw error;
    return { logs: [], types, search, page: 1, limit: 50, total: 0 };
  }
};

function filtersOf({ name, eventType, query, from, to, parent, visits, signIns }: AuditSearch) {
  return {
    // Smart ID, resolved by the server.
    ...(name ? { insertUserID: `$name:${name}` } : {}),
    ...(eventType ? { eventType } : {}),
    ...(query ? { query } : {}),
    ...(parent ? { parentAuditLogID: parent } : {}),
    visits: visits === "on",
    signIns: signIns === "on",
    ...(from || to ? { dateInserted: rangeOf(from, to) } : {}),
  };
}

function rangeOf(from: string, to: string): string {
  if (from && to) return `[${from},${to}]`;
  return from ? `>=${from}` : `<=${to}`;
}

export function auditFileUrl(search: AuditSearch, type: "csv" | "ndjson"): string {
  const query = new URLSearchParams(
    Object.entries(filtersOf(search)).map(([name, value]) => [name, String(value)]),
  );
  return `/api/v2/audit-logs.${type}?${query}`;
}

export const auditLogsUrl = (search: Partial<AuditSearch>, page: number): string =>
  listUrl("/dashboard/audit-logs", { ...search }, page);
