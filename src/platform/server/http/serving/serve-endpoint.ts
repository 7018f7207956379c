import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { forbidden } from "../../../contract/errors.ts";
import { can } from "../../../contract/viewer.ts";
import type { Platform } from "../../platform.ts";
import { csvLines, jsonLines } from "../csv/csv.ts";
import { columnsOf } from "../csv/csv-columns.ts";
import { listPages, withFirstPage } from "../csv/csv-pages.ts";
import { type Answer, isCacheable, sendCachedResponse } from "../endpoints/cached-responses.ts";
import { type EditedRecord, readingBy, readVersion } from "../endpoints/if-match.ts";
import type { Executed, Ignored, RawInput } from "../endpoints/raw-input.ts";
import type { Route } from "../endpoints/route.ts";
import { runCall } from "../endpoints/run-call.ts";
import { costOf, type RateLimits } from "../limits/rate-limits.ts";
import { toClientOutput } from "../origins/client-output.ts";
import { withCorrectCase } from "../parsing/correct-case.ts";
import { type FileType, fileTypeOf, isList } from "../parsing/is-list.ts";
import {
  type FieldSelection,
  fieldSelectionSchema,
  selectFields,
  takeFieldSelection,
} from "../parsing/select-fields.ts";
import { isFromPage, isStrictWithPages, namesInHeader } from "../requests/ignored-names.ts";
import { identify, openRequest, type RequestCtx } from "../requests/open-request.ts";
import { checkSameOrigin } from "../requests/same-origin.ts";
import { asksForPaths } from "../requests/shared-requests.ts";
import { compressStream, sendText } from "../responses/compress-answer.ts";
import { etagOf, tagWith, versionOf } from "../responses/etag.ts";
import { pagingHeaders } from "../responses/paging-headers.ts";
import { headersAt } from "../responses/security-headers.ts";
import { sendError } from "../responses/send-error.ts";
import { addStatementCount, cacheControl, sendParts } from "../responses/send-parts.ts";
import { translateErrorForPage } from "../responses/translate-error.ts";

export interface Serving {
  platform: Platform;
  limits: RateLimits;
  route: Route;
  record?: EditedRecord | undefined;
}

const jsonType = "application/json; charset=utf-8";
const longestText = 16_384;

type Selected = Executed & {
  selection: FieldSelection;
  query: Record<string, unknown>;
  version?: string | undefined;
};

export async function serveEndpoint(serving: Serving, raw: FastifyRequest, reply: FastifyReply) {
  const opened = openRequest(serving.platform, raw);
  try {
    const ctx = await identify(opened, serving.limits);
    checkSender(serving, ctx);
    const { selection, ...input } = inputOf(serving, ctx, raw);
    const { query } = input;
    const type = isList(serving.route.endpoint) ? fileTypeOf(raw.routeOptions.url) : undefined;
    if (type) return await sendFile(serving, reply, ctx, { input, selection, type });
    if (isCacheable(serving.route, ctx, raw))
      return await sendCachedResponse(ctx, raw, reply, async () => {
        const executed = await runCall(ctx, serving, input);
        return toAnswer(serving, ctx, { ...executed, selection, query });
      });
    const executed = await runCall(ctx, serving, input);
    const version = await versionAfter(serving, ctx, input);
    return await send(serving, reply, ctx, { ...executed, selection, query, version });
  } catch (error) {
    sendParts(reply, opened);
    return sendError(reply, await translateErrorForPage(opened, error), opened.log);
  }
}

function inputOf({ route, platform }: Serving, { request }: RequestCtx, raw: FastifyRequest) {
  const isStrict = isStrictWithPages(platform.config) && isFromPage(request);
  const named = (schema: z.ZodType | undefined, value: unknown) =>
    isStrict ? value : withCorrectCase(schema, value);
  const parameters = named(fieldSelectionSchema, named(route.query, raw.query ?? {}));
  const [selection, query] = takeFieldSelection(parameters as Record<string, unknown>);
  const params = raw.params as RawInput["params"];
  return { selection, params, query, body: named(route.body, raw.body), isStrict };
}

async function versionAfter(
  { route: { endpoint }, record }: Serving,
  ctx: RequestCtx,
  { params }: RawInput,
): Promise<string | undefined> {
  const isEdit = endpoint.method === "PATCH" || endpoint.method === "PUT";
  if (!isEdit || record?.path !== endpoint.path || !endpoint.output) return undefined;
  // Permission to edit does not imply permission to read.
  return readVersion(ctx, record, { params }).catch(() => undefined);
}

function checkSender({ limits, route: { endpoint } }: Serving, { viewer, request }: RequestCtx) {
  checkSameOrigin(request, viewer);
  limits.count(costOf(endpoint), viewer, request.ip);
}

async function send(serving: Serving, reply: FastifyReply, ctx: RequestCtx, executed: Selected) {
  const { endpoint } = serving.route;
  const { status, body, version } = executed;
  sendHead(reply, ctx, executed);
  if (body === undefined || status === 204) return reply.send();
  const sending = { request: ctx.request, endpoint };
  if (endpoint.produces) {
    reply.type(endpoint.produces);
    if (typeof body !== "string") return reply.send(body);
    return sendText(reply, sending, body, tagOfText(serving, executed, body));
  }
  const text = textFor(serving, ctx, executed);
  reply.type(jsonType);
  if (endpoint.method !== "GET" || status !== 200) {
    const tag = status === 200 && version ? tagWith(text, version) : undefined;
    return sendText(reply, sending, text, tag);
  }
  // Short text is sent fastest as a string in one write; longer text is encoded once, for hash and socket.
  const data = text.length > longestText ? Buffer.from(text) : text;
  return sendText(reply, sending, data, tagOf(serving, executed, data));
}

function textFor(
  { route: { endpoint } }: Serving,
  ctx: RequestCtx,
  { status, body, selection }: Selected,
): string {
  const { output, accepted } = endpoint;
  const clientBody = asksForPaths(ctx.request.headers)
    ? body
    : toClientOutput((status === 202 && accepted) || output, body, ctx.request.origin);
  return JSON.stringify(selectFields(clientBody, selection));
}

function tagOf(
  { route: { endpoint }, record }: Serving,
  { body, query }: Selected,
  data: string | Buffer,
): string {
  if (!record) return etagOf(data);
  return tagWith(data, versionOf(body, record.changeable), readingBy(endpoint, record, query));
}

const tagOfText = (serving: Serving, executed: Selected, text: string) =>
  serving.record && serving.route.endpoint.method === "GET"
    ? tagOf(serving, executed, text)
    : undefined;

/** Errors are sent as usual until the first bytes are sent. */
async function sendFile(
  { route }: Serving,
  reply: FastifyReply,
  ctx: RequestCtx,
  { input, selection, type }: { input: RawInput; selection: FieldSelection; type: FileType },
) {
  if (!can(ctx.viewer, "exports.manage")) throw forbidden(["exports.manage"]);
  const item = (route.endpoint.output as z.ZodArray<z.ZodType>).element;
  const columns = columnsOf(item, { query: route.query, parameters: input.query ?? {} }, selection);
  const result: Pick<Executed, "ignored"> = {};
  const pages = await withFirstPage(clientPages(ctx, route, listPages(ctx, route, input, result)));
  const name = new RegExp(`([\\w-]+)\\.${type}`).exec(ctx.request.url)?.[1] ?? "list";
  sendHead(reply, ctx, { status: 200, body: undefined, ...result });
  const lines = Readable.from(
    type === "csv" ? csvLines(pages, columns, selection) : jsonLines(pages, selection),
  );
  return reply
    .type(type === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.${type}"`)
    .send(compressStream(lines, ctx.request.headers["accept-encoding"], reply));
}

async function* clientPages(
  { request }: RequestCtx,
  { endpoint }: Route,
  pages: AsyncIterable<readonly unknown[]>,
) {
  for await (const page of pages) yield toClientOutput(endpoint.output, page, request.origin);
}

function sendHead(reply: FastifyReply, ctx: RequestCtx, executed: Executed) {
  sendParts(reply, ctx);
  reply.code(executed.status).headers(headOf(ctx, executed));
  addStatementCount(reply, ctx);
}

function headOf(ctx: RequestCtx, { paging, ignored }: Executed): Record<string, string> {
  const { origin, url } = ctx.request;
  const isOpenToOrigins = ctx.platform.config.FOLKMOOT_TRUSTED_ORIGINS.length > 0;
  return {
    vary: `${isOpenToOrigins ? "Origin, " : ""}Cookie, Authorization, Accept-Encoding, X-App-Addresses`,
    "cache-control": cacheControl(ctx),
    ...ignoredHeaders(ignored),
    ...(paging ? pagingHeaders(new URL(url, origin), paging) : {}),
  };
}

const ignoredHeaders = ({ fields, parameters }: Ignored = nothingIgnored) => ({
  ...(fields.length > 0 ? { "x-ignored-fields": namesInHeader(fields) } : {}),
  ...(parameters.length > 0 ? { "x-ignored-parameters": namesInHeader(parameters) } : {}),
});

const nothingIgnored: Ignored = { fields: [], parameters: [] };

function toAnswer(serving: Serving, ctx: RequestCtx, executed: Selected): Answer {
  const { status } = executed;
  const text = textFor(serving, ctx, executed);
  const head = headOf(ctx, executed);
  return {
    status,
    headers: {
      ...headersAt(ctx.request.origin),
      ...ctx.response.headers,
      ...head,
      vary: `${head.vary}, Accept-Language, X-App-Locale, X-App-Section`,
      "content-type": jsonType,
      etag: tagOf(serving, executed, text),
    },
    text,
  };
}
