import type { Endpoint } from "./endpoint.ts";

export interface FoundEndpoint {
  endpoint: Endpoint;
  /** Decoded parts of the path, by name. */
  params: Record<string, string>;
}

/** The endpoint of a path below `/api/v2`. Those without parameters in their path come first. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  path: string,
): FoundEndpoint | undefined {
  const exact = endpoints.find((endpoint) => endpoint.path === path);
  if (exact) return { endpoint: exact, params: {} };
  for (const endpoint of endpoints) {
    const params = matchPath(endpoint.path, path);
    if (params) return { endpoint, params };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [pattern.split("/"), path.split("/")];
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? [];
    const value = param ? decode(part) : part;
    if (value === undefined || (!param && name !== value)) return undefined;
    if (param) params[param] = value;
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
