import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../contract/errors.ts";
import type { Platform } from "../platform.ts";
import { addBodyParsers, contentTypeProblem } from "./body-parsers.ts";
import { allowOrigins } from "./cors.ts";
import { editedRecord } from "./if-match.ts";
import { fileTypes, isList } from "./is-list.ts";
import { findRoute, listRoutes } from "./opened-routes.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Route } from "./route.ts";
import { takesFiles } from "./run-call.ts";
import { sendError } from "./send-error.ts";
import { serveEndpoint } from "./serve-endpoint.ts";

const apiBase = "/api/v2";

const multipartLimits = {
  files: 20,
  fields: 50,
  parts: 70,
  fieldNameSize: 100,
  fieldSize: 100_000,
  headerPairs: 50,
};

/** Serves every endpoint that the features added, below /api/v2. */
export async function serveApi(server: FastifyInstance, platform: Platform, limits: RateLimits) {
  const added = listRoutes(platform.extensions);
  const endpoints = added.map(({ endpoint }) => endpoint);
  allowOrigins(server, platform.config.FOLKMOOT_TRUSTED_ORIGINS);
  addBodyParsers(server, endpoints);
  server.setErrorHandler((error, _request, reply) => sendError(reply, error, platform.log));
  for (const route of added) if (!takesFiles(route)) addRoute(server, platform, limits, route);
  // Its hooks cost every call in their reach, so they reach those only that take files.
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
    for (const route of added) if (takesFiles(route)) addRoute(scope, platform, limits, route);
  });
  for (const [url, methods] of methodsByAddress(added)) addOtherMethods(server, url, methods);
  for (const url of [apiBase, `${apiBase}/*`])
    server.all(url, (_request, reply) => sendError(reply, notFound("Endpoint"), platform.log));
}

function addRoute(server: FastifyInstance, platform: Platform, limits: RateLimits, route: Route) {
  const { endpoint } = route;
  const record = editedRecord((call) => findRoute(platform.extensions, call)?.endpoint, endpoint);
  for (const url of addressesOf(route))
    server.route({
      method: endpoint.method,
      url,
      onRequest: (request, _reply, done) => done(contentTypeProblem(request, endpoint)),
      handler: (request, reply) =>
        serveEndpoint({ platform, limits, route, record }, request, reply),
    });
}

/** Where an endpoint answers: its path, its aliases, and all of them with `.csv` and `.ndjson` where it is a list. */
function addressesOf({ endpoint }: Route): string[] {
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])];
  const urls = paths.map((path) => apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1"));
  return isList(endpoint)
    ? [...urls, ...urls.flatMap((url) => fileTypes.map((type) => `${url}.${type}`))]
    : urls;
}

function methodsByAddress(added: readonly Route[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const route of added)
    for (const url of addressesOf(route)) {
      const shape = url.replaceAll(/:\w+/g, ":id");
      known.set(shape, [...(known.get(shape) ?? []), route.endpoint.method]);
    }
  return known;
}

const allMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** OPTIONS says what an address takes; all that it does not take is 405. */
function addOtherMethods(server: FastifyInstance, shape: string, methods: readonly string[]) {
  const url = shape.replaceAll(":id", (_id, position: number) => `:id${position}`);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  server.options(url, (_request, reply) => reply.code(204).header("allow", allow).send());
  const others = allMethods.filter((method) => !methods.includes(method));
  if (others.length === 0) return;
  server.route({
    method: others,
    url,
    handler: (_request, reply) =>
      reply
        .code(405)
        .headers({ allow, "cache-control": "no-store" })
        .send({ message: "This method is not allowed here.", status: 405, allowed: methods }),
  });
}
