import type { Extensions } from "../../extensions.ts";
import type { Platform } from "../../platform.ts";
import { apiBase } from "../api.ts";
import { listRoutes } from "../endpoints/opened-routes.ts";
import type { ResponseListener } from "../responses/finished-request.ts";
import { rawRoutes } from "./raw-route.ts";

export function requestLog({ log, extensions }: Platform): ResponseListener {
  // These lines contain no secrets, and redaction would cost more than the rest.
  const plain = log.child({}, { redact: [] });
  if (!plain.isLevelEnabled("info")) return () => undefined;
  return ({ requestID, traceID, method, url, status, ms, ip }) =>
    plain.info(
      {
        requestID,
        ...(traceID ? { traceID } : {}),
        method,
        path: loggedPath(extensions, url),
        status,
        ms: Math.round(ms),
        ip,
      },
      "request",
    );
}

const secretPaths = new WeakMap<Extensions, RegExp>();

function secretPathOf(extensions: Extensions): RegExp {
  const cached = secretPaths.get(extensions);
  if (cached) return cached;
  const ofEndpoints = listRoutes(extensions)
    .flatMap(({ endpoint: { path, aliases = [] } }) => [path, ...aliases])
    .map((path) => apiBase + path);
  const ofRawRoutes = extensions.list(rawRoutes).map(({ path }) => path);
  const pattern = patternOf([...ofEndpoints, ...ofRawRoutes]);
  secretPaths.set(extensions, pattern);
  return pattern;
}

const secretParameter = /\{(?:key|secret|token)\}/;

/** Matches paths up to a parameter with the name of a secret, and that parameter. */
function patternOf(paths: readonly string[]): RegExp {
  const starts = paths.flatMap((path) => {
    const [start = "", end] = path.split(secretParameter);
    const pattern = start.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
    return end === undefined ? [] : pattern;
  });
  return new RegExp(`^(${starts.join("|")})[^/]+`);
}

const secretPart = /(?<=\/)(?=[^/]*[A-Z])(?=[^/]*\d)[\w.~-]{20,}(?=\/|$)/g;

/**
 * The path without its query, without parameters that are named as secrets, and without parts that look like
 * one-time tokens (20 or more characters with capitals and digits).
 */
export const loggedPath = (extensions: Extensions, url: string) =>
  (url.split("?", 1)[0] ?? "")
    .slice(0, 500)
    .replace(secretPathOf(extensions), "$1[redacted]")
    .replaceAll(secretPart, "[redacted]");
