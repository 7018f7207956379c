import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { loadRegistrations } from "#app/web-features.ts";
import { collectPage } from "#platform/web/pages/page-body.ts";
import { createPartRenderer } from "#platform/web/rendering/part-markup.tsx";
import { PageContext } from "#platform/web/site/page-context.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { withTargets } from "#platform/web/site/section-links.ts";

export { pageRequest };

/** Renders a page in one piece, after everything on it has loaded. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page: given, markup, report, outcome, deliver } = context.get(pageRequest);
  const page = given.section ? { ...given, section: withTargets(given.section) } : given;
  const parts = markup && createPartRenderer(page, markup);
  const value = parts ? { ...page, parts } : page;
  outcome.resolve(status);
  await loadRegistrations();
  return new Promise((resolve, reject) => {
    let failed = false;
    const start = () => {
      headers.set("content-type", "text/html; charset=utf-8");
      if (failed) headers.set("x-app-incomplete", "1");
      const whole = (html: Buffer) => {
        clearTimeout(patience);
        deliver(parts ? Buffer.from(parts.fill(html.toString())) : html);
        resolve(new Response(null, { status, headers }));
      };
      pipe(collectPage(whole, reject));
    };
    const { pipe, abort } = renderToPipeableStream(
      <PageContext value={value}>
        <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
      </PageContext>,
      {
        nonce: page.nonce,
        // React would otherwise defer large parts, which then need a script to appear.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: start,
        onShellError: reject,
        onError(error) {
          failed = true;
          report(error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Data of a page, on client-side navigation. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  (context as RouterContextProvider).get(pageRequest).outcome.resolve(response.status);
  return response;
};

/** Timeout of deferred data, in milliseconds. */
export const streamTimeout = 10_000;

/** Responses that a page throws on purpose, such as 405 for an unexpected form, are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageRequest).report(error);
};
