import { assemble } from "#app/assemble.ts";
import { fieldsOf, filledPath } from "#app/testing/probe.ts";
import type { Answer, Call, TestSite } from "#app/testing/site.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { routes } from "#platform/server/http/endpoints/route.ts";
import { sampleBody } from "./samples.ts";
import { canary, type Ids } from "./secrets.ts";

const endpoints: readonly Endpoint[] = assemble()
  .list(routes)
  .map(({ endpoint }) => endpoint);
export const reads = endpoints.filter(({ method }) => method === "GET");
export const writes = endpoints.filter(({ method }) => method !== "GET");
export const takesParameter = ({ path }: Endpoint) => path.includes("{");

/** One call, ready for `send`. */
export interface Attempt {
  endpoint: string;
  call: Call;
}

export const send = (site: TestSite, { endpoint, call }: Attempt, credentials: Call) =>
  site.request(endpoint, { ...credentials, ...call });

/** All ways to ask for as much as there is: everything expanded, and each record by its id and name. */
export function readsAbout(endpoint: Endpoint, ids: Ids): Attempt[] {
  const fields = fieldsOf(endpoint.query);
  const named = [...new Set([...textQueries(fields), ...idQueries(fields, ids)])];
  return ["", ...named].map((query) => ({ endpoint: `GET ${at(endpoint, ids)}`, call: { query } }));
}

const at = (endpoint: Endpoint, ids: Ids) =>
  filledPath(endpoint, (name) => String(ids[name] ?? ids.userID));

export function idQueries(fields: readonly string[], ids: Ids): string[] {
  const all = fields.includes("expand") ? "&expand=all" : "";
  return fields
    .filter((field) => ids[field] !== undefined)
    .map((field) => `${field}=${ids[field]}${all}`);
}

function textQueries(fields: readonly string[]): string[] {
  const words = ["query", "name"].filter((field) => fields.includes(field));
  const said = [canary("category"), "CANARY", "CANARY*"].map(encodeURIComponent);
  return [
    ...(fields.includes("expand") ? ["expand=all"] : []),
    ...(fields.includes("limit") ? ["limit=100"] : []),
    ...words.flatMap((field) => said.map((word) => `${field}=${word}`)),
  ];
}

/** The call with a body that it takes, about these records. */
export const writeAbout = (endpoint: Endpoint, ids: Ids): Attempt => ({
  endpoint: `${endpoint.method} ${at(endpoint, ids)}`,
  call: { body: sampleBody(endpoint.body, ids) ?? {} },
});

const passing = new Set([
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "content-length",
  "x-app-statements",
]);

/** An answer as far as it may not depend on which record it is about. */
export function withoutIDs({ status, headers, body }: Answer, ids: Ids): string {
  const kept = [...headers].filter(([name]) => !passing.has(name));
  const numbers = Object.values(ids).join("|");
  return JSON.stringify({ status, kept, body }).replaceAll(
    new RegExp(`\\b(${numbers})\\b`, "g"),
    "ID",
  );
}
