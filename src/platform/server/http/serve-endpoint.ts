import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../../contract/errors.ts";
import { can } from "../../contract/viewer.ts";
import type { Platform } from "../platform.ts";
import { toCsv } from "./csv.ts";
import { executeAllPages } from "./csv-pages.ts";
import { etagOf, sendTagged, tagWith } from "./etag.ts";
import type { Executed, RawInput } from "./execute.ts";
import { readVersion } from "./if-match.ts";
import { inLanguageOfPage } from "./in-viewers-language.ts";
import { type Answer, isKept, sendKeptAnswer } from "./kept-answers.ts";
import { identify, openRequest, type RequestCtx } from "./open-request.ts";
import { pagingHeaders } from "./paging-headers.ts";
import { costOf, type RateLimits } from "./rate-limits.ts";
import type { Route } from "./route.ts";
import { runCall } from "./run-call.ts";
import { checkSameOrigin } from "./same-origin.ts";
import { headersAt } from "./security-headers.ts";
import { type FieldSelection, selectFields, takeFieldSelection } from "./select-fields.ts";
import { sendError } from "./send-error.ts";
import { cacheControl, sendParts, tellStatements } from "./send-parts.ts";

export interface Serving {
  platform: Platform;
  limits: RateLimits;
  route: Route;
  /** What may be changed of the record at this path, for its ETag. */
  changeable?: readonly string[];
}

const jsonType = "application/json; charset=utf-8";
const longestText = 16_384;

type Selected = Executed & {
  selection: FieldSelection;
  /** Of the record that was changed. */
  version?: string | undefined;
};

/** Answers one call of an endpoint by HTTP. */
export async function serveEndpoint(serving: Serving, raw: FastifyRequest, reply: FastifyReply) {
  const opened = openRequest(serving.platform, raw);
  try {
    const ctx = await identify(opened, serving.limits);
    checkSender(serving, ctx);
    const [selection, query] = takeFieldSelection((raw.query ?? {}) as Record<string, unknown>);
    const input = { params: raw.params as Record<string, unknown>, query, body: raw.body };
    if (serving.route.endpoint.csv && raw.routeOptions.url?.endsWith(".csv")) {
      if (!can(ctx.viewer, "exports.manage")) throw forbidden(["exports.manage"]);
      const list = await executeAllPages(ctx, serving.route, input);
      return sendCsv(reply, ctx, { ...list, selection });
    }
    if (isKept(serving.route, ctx, raw))
      return await sendKeptAnswer(ctx, raw, reply, async () => {
        const executed = await runCall(ctx, serving, input);
        return toAnswer(serving, ctx, { ...executed, selection });
      });
    const executed = await runCall(ctx, serving, input);
    const version = await versionAfter(serving, ctx, input);
    return send(serving, reply, ctx, { ...executed, selection, version });
  } catch (error) {
    sendParts(reply, opened);
    return sendError(reply, await inLanguageOfPage(opened, error), opened.log);
  }
}

/** So that whoever has changed a record can change it again without reading it. */
async function versionAfter(
  { route: { endpoint }, changeable }: Serving,
  ctx: RequestCtx,
  { params }: RawInput,
): Promise<string | undefined> {
  const isEdit = endpoint.method === "PATCH" || endpoint.method === "PUT";
  if (!isEdit || !changeable || !endpoint.output) return undefined;
  // Whoever may change something need not be allowed to read it.
  return readVersion(ctx, endpoint.path, { params, changeable }).catch(() => undefined);
}

function checkSender({ limits, route: { endpoint } }: Serving, { viewer, request }: RequestCtx) {
  checkSameOrigin(request, viewer);
  limits.count(costOf(endpoint), viewer, request.ip);
}

function send(serving: Serving, reply: FastifyReply, ctx: RequestCtx, executed: Selected) {
  const { route, changeable } = serving;
  const { endpoint } = route;
  sendHead(reply, ctx, executed);
  if (executed.body === undefined || executed.status === 204) return reply.send();
  if (endpoint.produces) return reply.type(endpoint.produces).send(executed.body);
  const text = JSON.stringify(selectFields(executed.body, executed.selection));
  reply.type(jsonType);
  if (executed.status !== 200) return reply.send(text);
  if (endpoint.method !== "GET") {
    if (executed.version) reply.header("etag", tagWith(text, executed.version));
    return reply.send(text);
  }
  // Text that goes out with its head in one piece costs least; longer text is encoded once, for the hash and the line.
  const data = text.length > longestText ? Buffer.from(text) : text;
  return sendTagged(reply, ctx.request.headers, etagOf(data, executed.body, changeable), data);
}

function sendCsv(reply: FastifyReply, ctx: RequestCtx, executed: Selected) {
  const name = /([\w-]+)\.csv/.exec(ctx.request.url)?.[1] ?? "list";
  sendHead(reply, ctx, executed);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(toCsv(executed.body as unknown[], executed.selection));
}

function sendHead(reply: FastifyReply, ctx: RequestCtx, executed: Executed) {
  sendParts(reply, ctx);
  reply.code(executed.status).headers(headOf(ctx, executed));
  tellStatements(reply, ctx);
}

function headOf(ctx: RequestCtx, { paging }: Executed): Record<string, string> {
  const { origin, url } = ctx.request;
  const isOpenToOrigins = ctx.platform.config.FOLKMOOT_TRUSTED_ORIGINS.length > 0;
  return {
    vary: isOpenToOrigins ? "Origin, Cookie, Authorization" : "Cookie, Authorization",
    "cache-control": cacheControl(ctx),
    ...(paging ? pagingHeaders(new URL(url, origin), paging) : {}),
  };
}

/** The same as `send` would send, to be kept. */
function toAnswer({ changeable }: Serving, ctx: RequestCtx, executed: Selected): Answer {
  const { status, body, selection } = executed;
  const text = JSON.stringify(selectFields(body, selection));
  const head = headOf(ctx, executed);
  return {
    status,
    headers: {
      ...headersAt(ctx.request.origin),
      ...ctx.response.headers,
      ...head,
      vary: `${head.vary}, Accept-Encoding, Accept-Language, X-App-Locale`,
      "content-type": jsonType,
      etag: etagOf(text, body, changeable),
    },
    text,
  };
}
