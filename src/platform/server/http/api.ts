import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../contract/errors.ts";
import type { Logger } from "../logging/logger.ts";
import type { Platform } from "../platform.ts";
import { editedRecord } from "./endpoints/if-match.ts";
import { findRoute, listRoutes } from "./endpoints/opened-routes.ts";
import type { Route } from "./endpoints/route.ts";
import { takesFiles } from "./endpoints/run-call.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import { collectAddresses } from "./origins/addresses.ts";
import { addBodyParsers, contentTypeProblem } from "./parsing/body-parsers.ts";
import { fileTypes, isList } from "./parsing/is-list.ts";
import { allowOrigins } from "./responses/cors.ts";
import { sendError } from "./responses/send-error.ts";
import { serveEndpoint } from "./serving/serve-endpoint.ts";

export const apiBase = "/api/v2";

const multipartLimits = {
  files: 20,
  fields: 50,
  parts: 70,
  fieldNameSize: 100,
  fieldSize: 100_000,
  headerPairs: 50,
};

export async function serveApi(server: FastifyInstance, platform: Platform, limits: RateLimits) {
  const added = listRoutes(platform.extensions);
  const endpoints = added.map(({ endpoint }) => endpoint);
  allowOrigins(server, platform.config.FOLKMOOT_TRUSTED_ORIGINS);
  addBodyParsers(server, endpoints);
  server.setErrorHandler((error, _request, reply) => sendError(reply, error, platform.log));
  for (const route of added) if (!takesFiles(route)) addRoute(server, platform, limits, route);
  // The hooks of the multipart plugin cost every request in their scope, so only upload endpoints get them.
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
    for (const route of added) if (takesFiles(route)) addRoute(scope, platform, limits, route);
  });
  serveTheRest(server, added, platform.log);
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

function addressesOf({ endpoint }: Route): string[] {
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])];
  const urls = paths.map((path) => apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1"));
  return isList(endpoint)
    ? [...urls, ...urls.flatMap((url) => fileTypes.map((type) => `${url}.${type}`))]
    : urls;
}

const callsOf = (added: readonly Route[]) =>
  added.flatMap((route) => addressesOf(route).map((url) => [url, route.endpoint.method] as const));

/** OPTIONS lists the methods of a path; methods it lacks are 405, unknown paths 404. */
function serveTheRest(server: FastifyInstance, added: readonly Route[], log: Logger) {
  const addresses = collectAddresses(callsOf(added));
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const address = addresses.find(request.url.replace(/\?.*$/s, ""));
    // The router rejects parameters of this length.
    const isTaken = address?.methods.has(request.method === "HEAD" ? "GET" : request.method);
    if (!address || isTaken) return sendError(reply, notFound("Endpoint"), log);
    const methods = [...address.methods];
    const allow = [...methods, ...(address.methods.has("GET") ? ["HEAD"] : []), "OPTIONS"];
    reply.header("allow", allow.join(", "));
    if (request.method === "OPTIONS") return reply.code(204).send();
    return reply
      .code(405)
      .header("cache-control", "no-store")
      .send({ message: "This method is not allowed here.", status: 405, allowed: methods });
  };
  for (const { address, methods } of addresses.shadowed()) {
    const url = address.segments.map((segment, index) => segment.replace(":", `:id${index}`));
    server.route({ method: [...methods], url: `/${url.join("/")}`, handler: answer });
  }
  for (const url of [apiBase, `${apiBase}/*`]) server.all(url, answer);
}
