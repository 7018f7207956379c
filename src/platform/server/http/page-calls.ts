import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ApiError } from "../../contract/errors.ts";
import type { Executed, RawInput } from "./execute.ts";
import { isStrictWithPages } from "./ignored-names.ts";
import { inViewersLanguage } from "./in-viewers-language.ts";
import type { RequestCtx } from "./open-request.ts";
import { findRoute } from "./opened-routes.ts";
import { costOf, type RateLimits } from "./rate-limits.ts";
import type { RequestInfo, UploadedFile } from "./request.ts";
import { runCall } from "./run-call.ts";
import { senderNow } from "./sender-now.ts";
import { sharedAnswer } from "./shared-by-permissions.ts";
import { toApiError } from "./to-api-error.ts";

interface PageCall extends RawInput {
  idempotencyKey?: string;
}

/**
 * Calls the API for a page: what it shows, and what its forms do without scripts. Guesses at
 * passwords and writing count as they do by HTTP; what a page reads is counted with the page.
 */
export function callForPage(ctx: RequestCtx, limits: RateLimits) {
  const knowSender = whoeverSentIt(ctx);
  return async (
    method: string,
    path: string,
    { idempotencyKey, ...given }: PageCall,
  ): Promise<Executed> => {
    const input = { ...given, isStrict: isStrictWithPages(ctx.platform.config) };
    const route = findRoute(ctx.platform.extensions, `${method} ${path}`);
    if (!route) throw new ApiError(404, "Endpoint Not Found");
    try {
      if (method !== "GET") await knowSender();
      const cost = costOf(route.endpoint);
      if (cost !== "read") limits.count(cost, ctx.viewer, ctx.request.ip);
      const key = idempotencyKey ? { idempotencyKey } : {};
      const { body } = input;
      if (!(body instanceof FormData))
        return await sharedAnswer(ctx, route, input, () => runCall(ctx, { route, ...key }, input));
      const sent = ctx.with({ request: carrying(ctx.request, body) });
      return await runCall(sent, { route, ...key }, { ...input, body: undefined });
    } catch (error) {
      const apiError = toApiError(error, ctx.log);
      // Such as Retry-After, which the page has no other way to pass on.
      Object.assign(ctx.response.headers, apiError.details.headers);
      throw await inViewersLanguage(ctx, apiError);
    }
  };
}

/**
 * Once a form has arrived, which may take minutes, its sender is looked at again before anything is done in
 * their name. What the form does then, such as signing in, changes nothing of that.
 */
function whoeverSentIt(ctx: RequestCtx): () => Promise<void> {
  let isKnown = false;
  return async () => {
    if (isKnown) return;
    ctx.viewer = (await senderNow(ctx)).viewer;
    isKnown = true;
  };
}

/** The request as if it had brought these files itself, by the same sender. */
function carrying(request: RequestInfo, form: FormData): RequestInfo {
  const { cookie, authorization } = request.headers;
  const headers = { "content-type": "multipart/form-data", cookie, authorization };
  return { ...request, files: filesOf(form), headers };
}

/** The files of a form that was sent to a page, as a multipart request carries them. */
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
