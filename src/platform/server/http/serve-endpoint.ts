import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { forbidden } from "../../contract/errors.ts";
import { can } from "../../contract/viewer.ts";
import type { Platform } from "../platform.ts";
import { packed, sendText } from "./compress-answer.ts";
import { csvLines, jsonLines } from "./csv.ts";
import { columnsOf } from "./csv-columns.ts";
import { begun, listPages } from "./csv-pages.ts";
import { etagOf, tagWith, versionOf } from "./etag.ts";
import type { Executed, Ignored, RawInput } from "./execute.ts";
import { type EditedRecord, readingBy, readVersion } from "./if-match.ts";
import { isFromPage, isStrictWithPages, namesInHeader } from "./ignored-names.ts";
import { inLanguageOfPage } from "./in-viewers-language.ts";
import { type FileType, fileTypeOf, isList } from "./is-list.ts";
import { type Answer, isKept, sendKeptAnswer } from "./kept-answers.ts";
import { withKnownNames } from "./known-names.ts";
import { identify, openRequest, type RequestCtx } from "./open-request.ts";
import { pagingHeaders } from "./paging-headers.ts";
import { costOf, type RateLimits } from "./rate-limits.ts";
import type { Route } from "./route.ts";
import { runCall } from "./run-call.ts";
import { checkSameOrigin } from "./same-origin.ts";
import { headersAt } from "./security-headers.ts";
import {
  type FieldSelection,
  fieldSelectionSchema,
  selectFields,
  takeFieldSelection,
} from "./select-fields.ts";
import { sendError } from "./send-error.ts";
import { cacheControl, sendParts, tellStatements } from "./send-parts.ts";
import { asksForPaths } from "./shared-requests.ts";
import { toldToPrograms } from "./told-to-programs.ts";

export interface Serving {
  platform: Platform;
  limits: RateLimits;
  route: Route;
  /** What is read or edited here, for its ETag. */
  record?: EditedRecord | undefined;
}

const jsonType = "application/json; charset=utf-8";
const longestText = 16_384;

type Selected = Executed & {
  selection: FieldSelection;
  /** What was asked, without the selection of fields. */
  query: Record<string, unknown>;
  /** Of the record that was changed. */
  version?: string | undefined;
};

/** Answers one call of an endpoint by HTTP. */
export async function serveEndpoint(serving: Serving, raw: FastifyRequest, reply: FastifyReply) {
  const opened = openRequest(serving.platform, raw);
  try {
    const ctx = await identify(opened, serving.limits);
    checkSender(serving, ctx);
    const { selection, ...input } = inputOf(serving, ctx, raw);
    const { query } = input;
    const type = isList(serving.route.endpoint) ? fileTypeOf(raw.routeOptions.url) : undefined;
    if (type) return await sendFile(serving, reply, ctx, { input, selection, type });
    if (isKept(serving.route, ctx, raw))
      return await sendKeptAnswer(ctx, raw, reply, async () => {
        const executed = await runCall(ctx, serving, input);
        return toAnswer(serving, ctx, { ...executed, selection, query });
      });
    const executed = await runCall(ctx, serving, input);
    const version = await versionAfter(serving, ctx, input);
    return await send(serving, reply, ctx, { ...executed, selection, query, version });
  } catch (error) {
    sendParts(reply, opened);
    return sendError(reply, await inLanguageOfPage(opened, error), opened.log);
  }
}

function inputOf({ route, platform }: Serving, { request }: RequestCtx, raw: FastifyRequest) {
  const isStrict = isStrictWithPages(platform.config) && isFromPage(request);
  const named = (schema: z.ZodType | undefined, value: unknown) =>
    isStrict ? value : withKnownNames(schema, value);
  const asked = named(fieldSelectionSchema, named(route.query, raw.query ?? {}));
  const [selection, query] = takeFieldSelection(asked as Record<string, unknown>);
  const params = raw.params as RawInput["params"];
  return { selection, params, query, body: named(route.body, raw.body), isStrict };
}

/** So that whoever has changed a record can change it again without reading it. */
async function versionAfter(
  { route: { endpoint }, record }: Serving,
  ctx: RequestCtx,
  { params }: RawInput,
): Promise<string | undefined> {
  const isEdit = endpoint.method === "PATCH" || endpoint.method === "PUT";
  if (!isEdit || record?.path !== endpoint.path || !endpoint.output) return undefined;
  // Whoever may change something need not be allowed to read it.
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
  // Text that goes out with its head in one piece costs least; longer text is encoded once, for the hash and the line.
  const data = text.length > longestText ? Buffer.from(text) : text;
  return sendText(reply, sending, data, tagOf(serving, executed, data));
}

/** The site's own pages know where they are; all others are told whole addresses. */
function textFor(
  { route: { endpoint } }: Serving,
  ctx: RequestCtx,
  { status, body, selection }: Selected,
): string {
  const { output, accepted } = endpoint;
  const told = asksForPaths(ctx.request.headers)
    ? body
    : toldToPrograms((status === 202 && accepted) || output, body, ctx.request.origin);
  return JSON.stringify(selectFields(told, selection));
}

function tagOf(
  { route: { endpoint }, record }: Serving,
  { body, query }: Selected,
  data: string | Buffer,
): string {
  if (!record) return etagOf(data);
  return tagWith(data, versionOf(body, record.changeable), readingBy(endpoint, record, query));
}

/** Text that is a record can be edited as JSON can. */
const tagOfText = (serving: Serving, executed: Selected, text: string) =>
  serving.record && serving.route.endpoint.method === "GET"
    ? tagOf(serving, executed, text)
    : undefined;

/** What is wrong is told as with any call, unless it comes up when some is on its way already. */
async function sendFile(
  { route }: Serving,
  reply: FastifyReply,
  ctx: RequestCtx,
  { input, selection, type }: { input: RawInput; selection: FieldSelection; type: FileType },
) {
  if (!can(ctx.viewer, "exports.manage")) throw forbidden(["exports.manage"]);
  const item = (route.endpoint.output as z.ZodArray<z.ZodType>).element;
  const columns = columnsOf(item, { query: route.query, asked: input.query ?? {} }, selection);
  const told: Pick<Executed, "ignored"> = {};
  const pages = await begun(pagesInFull(ctx, route, listPages(ctx, route, input, told)));
  const name = new RegExp(`([\\w-]+)\\.${type}`).exec(ctx.request.url)?.[1] ?? "list";
  sendHead(reply, ctx, { status: 200, body: undefined, ...told });
  const lines = Readable.from(
    type === "csv" ? csvLines(pages, columns, selection) : jsonLines(pages, selection),
  );
  return reply
    .type(type === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.${type}"`)
    .send(packed(lines, ctx.request.headers["accept-encoding"], reply));
}

async function* pagesInFull(
  { request }: RequestCtx,
  { endpoint }: Route,
  pages: AsyncIterable<readonly unknown[]>,
) {
  for await (const page of pages) yield toldToPrograms(endpoint.output, page, request.origin);
}

function sendHead(reply: FastifyReply, ctx: RequestCtx, executed: Executed) {
  sendParts(reply, ctx);
  reply.code(executed.status).headers(headOf(ctx, executed));
  tellStatements(reply, ctx);
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

/** The same as `send` would send, to be kept. */
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
      vary: `${head.vary}, Accept-Language, X-App-Locale`,
      "content-type": jsonType,
      etag: tagOf(serving, executed, text),
    },
    text,
  };
}
