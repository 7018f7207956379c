import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { Extensions } from "#platform/server/extensions.ts";
import { loggedPath } from "#platform/server/http/serving/request-log.ts";
import { byCommand } from "../../contract/rules.ts";

const longestQuery = 2_000;

const parentSchema = z.object({
  "x-parent-audit-log-id": z.string().regex(/^[1-9]\d{0,17}$/),
  "x-parent-audit-log-request-path": z.string().max(500).optional(),
  "x-parent-audit-log-request-method": z.string().max(10).optional(),
  "x-parent-audit-log-request-query": z.string().max(longestQuery).optional(),
});

interface ParentRequest {
  method?: string | undefined;
  path?: string | undefined;
  query?: string | undefined;
}

export interface LoggedRequest {
  requestMethod: string | null;
  requestPath: string | null;
  requestQuery: string | null;
  insertIPAddress: string | null;
  parentAuditLogID: string | null;
  parentRequest?: ParentRequest;
}

/** The parts of a request to log: no secrets, and only well-formed parent headers. */
export function requestToLog({
  request,
  viewer: { command },
  platform: { extensions },
}: Pick<Ctx, "request" | "viewer" | "platform">): LoggedRequest {
  if (command) return { ...nothing, requestMethod: byCommand, requestPath: `folkmoot ${command}` };
  if (!request) return { ...nothing };
  const { method, url, ip, headers } = request;
  return {
    requestMethod: method,
    requestPath: loggedPath(extensions, url),
    requestQuery: withoutSecrets(url.split("?")[1] ?? ""),
    insertIPAddress: ip,
    ...parentOf(extensions, headers),
  };
}

const nothing = {
  requestMethod: null,
  requestPath: null,
  requestQuery: null,
  insertIPAddress: null,
  parentAuditLogID: null,
};

function parentOf(extensions: Extensions, headers: IncomingHttpHeaders) {
  const { success, data } = parentSchema.safeParse(headers);
  if (!success) return { parentAuditLogID: null };
  return {
    parentAuditLogID: data["x-parent-audit-log-id"],
    parentRequest: {
      method: data["x-parent-audit-log-request-method"],
      path: loggedPath(extensions, data["x-parent-audit-log-request-path"] ?? ""),
      query: data["x-parent-audit-log-request-query"],
    },
  };
}

/** Headers for requests that are part of a logged act; ASCII only. */
export function headersOfParent(
  auditLogID: string,
  { path, query }: { path: string; query: string },
): Record<string, string> {
  const parameters = Object.fromEntries(new URLSearchParams(withoutSecrets(query)));
  const json = JSON.stringify(parameters).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return {
    "x-parent-audit-log-id": auditLogID,
    "x-parent-audit-log-request-path": path,
    "x-parent-audit-log-request-method": "GET",
    ...(json.length > longestQuery ? {} : { "x-parent-audit-log-request-query": json }),
  };
}

const secretName = /token|secret|password|code|key/i;

function withoutSecrets(query: string): string {
  const parts = new URLSearchParams(query);
  for (const name of new Set(parts.keys()))
    if (secretName.test(name)) parts.set(name, "[redacted]");
  return parts.toString().slice(0, longestQuery);
}
