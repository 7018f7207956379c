import type { Ctx } from "#platform/server/context.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { HostRefusal } from "../domain/host-refusal.ts";

interface Matched {
  path: string;
  params: Record<string, string>;
}

/** The endpoint of a path; those without parameters come first. */
export function matchRoute({ platform }: Ctx, method: string, path: string): Matched {
  const routes = listRoutes(platform.extensions).filter(
    ({ endpoint }) => endpoint.method === method && !endpoint.produces,
  );
  const exact = routes.find(({ endpoint }) => endpoint.path === path);
  if (exact) return { path, params: {} };
  for (const { endpoint } of routes) {
    const params = matchPath(endpoint.path, path);
    if (params) return { path: endpoint.path, params };
  }
  throw new HostRefusal("There is nothing at this address of the API.", 404);
}

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
    throw new HostRefusal("This address of the API is not valid.", 400);
  }
}
