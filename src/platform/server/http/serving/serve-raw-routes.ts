import { randomBytes } from "node:crypto";
import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../../contract/errors.ts";
import { guest } from "../../../contract/viewer.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Platform } from "../../platform.ts";
import { checkAccess } from "../endpoints/check-access.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { identify, openRequest, type RequestCtx } from "../requests/open-request.ts";
import { etagOf, sendTagged } from "../responses/etag.ts";
import { allowNonce, dataPolicy, pagePolicy } from "../responses/security-headers.ts";
import { sendErrorPage, sendShapedError } from "../responses/send-error.ts";
import { cacheControl, sendParts } from "../responses/send-parts.ts";
import { addPreflights, answerOrigin } from "./raw-origins.ts";
import { type RawAnswer, type RawCall, type RawRoute, rawRoutes } from "./raw-route.ts";
import { abortedWith } from "./web-request.ts";

export async function serveRawRoutes(
  server: FastifyInstance,
  platform: Platform,
  limits: RateLimits,
) {
  await server.register(formBody);
  server.setErrorHandler((error, request, reply) =>
    sendErrorPage(request, reply, error, platform.log),
  );
  const stop = new AbortController();
  server.addHook("preClose", async () => stop.abort());
  const all = platform.extensions.list(rawRoutes);
  const add = (to: FastifyInstance, route: RawRoute) =>
    to.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(route.takesBytes !== undefined && { bodyLimit: route.takesBytes }),
      ...(route.allowsOrigin && {
        onRequest: (request, reply) => answerOrigin(platform, route, request, reply),
      }),
      errorHandler: (error, request, reply) =>
        sendErrorOf(route, { request, reply, log: platform.log }, error),
      handler: (request, reply) =>
        serve({ platform, limits, route, stopping: stop.signal }, request, reply),
    });
  for (const route of all) if (route.takesBytes === undefined) add(server, route);
  addPreflights(server, platform, limits, all);
  await server.register(async (taking) => {
    taking.removeAllContentTypeParsers();
    taking.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const route of all) if (route.takesBytes !== undefined) add(taking, route);
  });
}

interface Serving {
  platform: Platform;
  limits: RateLimits;
  route: RawRoute;
  stopping: AbortSignal;
}

async function serve(serving: Serving, raw: FastifyRequest, reply: FastifyReply) {
  const { platform, limits, route, stopping } = serving;
  const opened = openRequest(platform, raw);
  try {
    const ctx = route.hasOwnCredentials ? opened : await identify(opened, limits);
    const params = raw.params as RawCall["params"];
    const who = await route.countedBy?.(ctx, params);
    limits.count(
      route.cost ?? (route.method === "GET" ? "read" : "write"),
      ctx.viewer,
      who === undefined ? ctx.request.ip : `${who} ${ctx.request.ip}`,
    );
    await checkAccess(ctx, route);
    const nonce = randomBytes(16).toString("base64url");
    const call = {
      params,
      query: raw.query as Record<string, unknown>,
      body: raw.body,
      signal: abortedWith(reply),
      nonce,
      stopping,
    };
    return send(reply, ctx, await route.handle(ctx, call), nonce);
  } catch (error) {
    sendParts(reply, opened);
    return sendErrorOf(
      route,
      { request: raw, reply, log: opened.log },
      countRefusal(serving, opened, error),
    );
  }
}

/** The error, or that of the exceeded limit. */
function countRefusal({ route, limits }: Serving, { request }: RequestCtx, error: unknown) {
  const isRefusal = route.hasOwnCredentials && error instanceof ApiError && error.status === 401;
  if (!isRefusal) return error;
  try {
    limits.count("credentials", guest, request.ip);
    return error;
  } catch (tooMany) {
    return tooMany;
  }
}

interface Replying {
  request: FastifyRequest;
  reply: FastifyReply;
  log: Logger;
}

const sendErrorOf = (
  { presentError }: RawRoute,
  { request, reply, log }: Replying,
  error: unknown,
) =>
  presentError
    ? sendShapedError(reply, error, log, presentError)
    : sendErrorPage(request, reply, error, log);

function send(reply: FastifyReply, ctx: RequestCtx, answer: RawAnswer, nonce: string) {
  const { request } = ctx;
  const isPage = answer.type.startsWith("text/html");
  const policy = isPage
    ? pagePolicy(allowNonce(nonce), request.origin.startsWith("https:"))
    : dataPolicy;
  sendParts(reply, ctx);
  reply
    .code(answer.status ?? 200)
    .type(answer.type)
    .headers({
      vary: [reply.getHeader("vary"), "Cookie, Authorization"].filter(Boolean).join(", "),
      "cache-control": cacheControl(ctx),
      "content-security-policy": policy,
      ...answer.headers,
    });
  const { body } = answer;
  if (typeof body !== "string" && !Buffer.isBuffer(body)) return reply.send(body);
  // The nonce differs each time, so an ETag would never match.
  if (isPage || reply.statusCode !== 200) return reply.send(body);
  return sendTagged(reply, request.headers, etagOf(body), body);
}
