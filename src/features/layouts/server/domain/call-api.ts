import { badRequest } from "#platform/contract/errors.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import type { Scope } from "./scope.ts";

export const maxCalls = 20;

/** In-process API request as the viewer. Layouts cannot request layouts. */
export async function callApi(
  { ctx, calls }: Scope,
  url: string,
  query: unknown,
): Promise<unknown> {
  calls.left -= 1;
  if (calls.left < 0) throw badRequest(`A layout may call the API ${maxCalls} times.`);
  const [path = "", search] = url.replace(/^\/api\/v2(?=\/)/, "").split("?", 2);
  const { endpoint, params } = findEndpoint(listRoutes(ctx.platform.extensions), path);
  const answer = await callAddress(ctx.with({ response: undefined }))("GET", endpoint.path, {
    params,
    query: { ...Object.fromEntries(new URLSearchParams(search)), ...asRecord(query) },
  });
  return answer.body;
}

type Routes = ReturnType<Scope["ctx"]["platform"]["extensions"]["list"]> &
  ReadonlyArray<{
    endpoint: { method: string; path: string; produces?: string };
  }>;

function findEndpoint(all: Routes, path: string) {
  const readable = all.filter(({ endpoint }) => isReadable(endpoint));
  const exact = readable.find(({ endpoint }) => endpoint.path === path);
  if (exact) return { endpoint: exact.endpoint, params: {} };
  for (const { endpoint } of readable) {
    const params = matchPath(endpoint.path, path);
    if (params) return { endpoint, params };
  }
  throw badRequest("There is nothing to read at this address of the API.");
}

const isReadable = ({ method, path, produces }: Routes[number]["endpoint"]) =>
  method === "GET" && !produces && !path.startsWith("/layouts");

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [pattern.split("/"), path.split("/")];
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? [];
    if (!param && name !== part) return undefined;
    if (param) params[param] = decode(part);
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest("This address of the API is not valid.");
  }
}

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
