import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ApiError } from "../../contract/errors.ts";
import type { Executed, RawInput } from "./execute.ts";
import { inViewersLanguage } from "./in-viewers-language.ts";
import type { RequestCtx } from "./open-request.ts";
import { costOf, type RateLimits } from "./rate-limits.ts";
import type { UploadedFile } from "./request.ts";
import { routes } from "./route.ts";
import { runCall } from "./run-call.ts";
import { toApiError } from "./to-api-error.ts";

interface PageCall extends RawInput {
  idempotencyKey?: string;
}

/**
 * Calls the API for a page: what it shows, and what its forms do without scripts. Guesses at
 * passwords and writing count as they do by HTTP; what a page reads is counted with the page.
 */
export const callForPage =
  (ctx: RequestCtx, limits: RateLimits) =>
  async (
    method: string,
    path: string,
    { idempotencyKey, ...input }: PageCall,
  ): Promise<Executed> => {
    const route = ctx.platform.extensions.find(routes, `${method} ${path}`);
    if (!route) throw new ApiError(404, "Endpoint Not Found");
    try {
      const cost = costOf(route.endpoint);
      if (cost !== "read") limits.count(cost, ctx.viewer, ctx.request.ip);
      const key = idempotencyKey ? { idempotencyKey } : {};
      const { body } = input;
      if (!(body instanceof FormData)) return await runCall(ctx, { route, ...key }, input);
      const request = { ...ctx.request, files: filesOf(body), headers: multipart };
      return await runCall(ctx.with({ request }), { route, ...key }, { ...input, body: undefined });
    } catch (error) {
      const apiError = toApiError(error, ctx.log);
      // Such as Retry-After, which the page has no other way to pass on.
      Object.assign(ctx.response.headers, apiError.details.headers);
      throw await inViewersLanguage(ctx, apiError);
    }
  };

const multipart = { "content-type": "multipart/form-data" };

/** The files of a form that was sent to a page, as a multipart request carries them. */
const filesOf = (form: FormData) =>
  async function* (longest: number): AsyncGenerator<UploadedFile> {
    for (const [fieldName, file] of form) {
      if (typeof file === "string") continue;
      const bytes = file.slice(0, longest);
      yield {
        ...{ fieldName, fileName: file.name, contentType: file.type },
        stream: Readable.fromWeb(bytes.stream() as ReadableStream<Uint8Array>),
        isTruncated: () => file.size > longest,
      };
    }
  };
