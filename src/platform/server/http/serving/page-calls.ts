import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ApiError } from "../../../contract/errors.ts";
import { findRoute } from "../endpoints/opened-routes.ts";
import type { Executed, RawInput } from "../endpoints/raw-input.ts";
import { runCall } from "../endpoints/run-call.ts";
import { sharedAnswer } from "../endpoints/shared-by-permissions.ts";
import { costOf, type RateLimits } from "../limits/rate-limits.ts";
import { isStrictWithPages } from "../requests/ignored-names.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import { reidentifySender } from "../requests/reidentify-sender.ts";
import type { RequestInfo, UploadedFile } from "../requests/request.ts";
import { toApiError } from "../responses/to-api-error.ts";
import { translateError } from "../responses/translate-error.ts";

interface PageCall extends RawInput {
  idempotencyKey?: string;
  readsSource?: boolean;
}

/**
 * Returns the API client of a page, for loading and for forms without scripts. Sign-in attempts and writes count
 * against rate limits as by HTTP; reads count with the page.
 */
export function callForPage(ctx: RequestCtx, limits: RateLimits) {
  const recheckSender = createSenderRecheck(ctx);
  return async (
    method: string,
    path: string,
    { idempotencyKey, readsSource = false, ...raw }: PageCall,
  ): Promise<Executed> => {
    const input = { ...raw, isStrict: isStrictWithPages(ctx.platform.config) };
    const route = findRoute(ctx.platform.extensions, `${method} ${path}`);
    if (!route) throw new ApiError(404, "Endpoint Not Found");
    try {
      if (method !== "GET") await recheckSender();
      const cost = costOf(route.endpoint);
      if (cost !== "read") limits.count(cost, ctx.viewer, ctx.request.ip);
      const key = idempotencyKey ? { idempotencyKey } : {};
      if (method === "GET") return await read(readerOf(ctx, readsSource), { route, ...key }, input);
      return await runCall(...writing(ctx, { route, ...key }, input));
    } catch (error) {
      const apiError = toApiError(error, ctx.log);
      // Such as Retry-After, which pages cannot pass on otherwise.
      Object.assign(ctx.response.headers, apiError.details.headers);
      throw await translateError(ctx, apiError);
    }
  };
}

/**
 * Uploading a form may take minutes, so its sender is authenticated again before the first call. Later calls keep
 * that viewer, even after the form signed in.
 */
function createSenderRecheck(ctx: RequestCtx): () => Promise<void> {
  let isRechecked = false;
  return async () => {
    if (isRechecked) return;
    ctx.viewer = (await reidentifySender(ctx)).viewer;
    isRechecked = true;
  };
}

const ofSource = (ctx: RequestCtx): RequestCtx =>
  ctx.with({ request: { ...ctx.request, contentLocale: undefined } });

const read = (ctx: RequestCtx, planned: Parameters<typeof runCall>[1], input: RawInput) =>
  sharedAnswer(ctx, planned.route, input, () => runCall(ctx, planned, input));

const readerOf = (ctx: RequestCtx, readsSource: boolean): RequestCtx =>
  readsSource ? ofSource(ctx) : ctx;

/** What is written is compared with the source of records, not with its translation. */
function writing<Planned>(
  ctx: RequestCtx,
  planned: Planned,
  { body, ...input }: RawInput,
): [RequestCtx, Planned, RawInput] {
  const source = ofSource(ctx);
  if (!(body instanceof FormData)) return [source, planned, { ...input, body }];
  const request = withFiles(source.request, body);
  return [ctx.with({ request }), planned, { ...input, body: undefined }];
}

function withFiles(request: RequestInfo, form: FormData): RequestInfo {
  const { cookie, authorization } = request.headers;
  const headers = { "content-type": "multipart/form-data", cookie, authorization };
  return { ...request, files: filesOf(form), headers };
}

const filesOf = (form: FormData) =>
  async function* (longest: number): AsyncGenerator<UploadedFile> {
    for (const [fieldName, file] of form) {
      if (typeof file === "string") continue;
      const bytes = file.slice(0, longest);
      yield {
        fieldName,
        fileName: file.name,
        contentType: file.type,
        stream: Readable.fromWeb(bytes.stream() as ReadableStream<Uint8Array>),
        isTruncated: () => file.size > longest,
      };
    }
  };
