import { guest } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { findViewer } from "#platform/server/http/requests/find-viewer.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { emptyResponse, type RequestInfo } from "#platform/server/http/requests/request.ts";
import type { PageRender } from "#platform/server/http/serving/page-server.ts";
import type { Platform } from "#platform/server/platform.ts";

type Render = (page: PageRender) => Promise<Response>;

/** Guests of a private community only see the second. */
const paths = ["/", "/entry/signin"];

/**
 * Renders the first pages as a guest and discards them. The first page of a process takes twenty times as long as
 * the next, which would delay or reject visitors.
 */
export async function warmUp(platform: Platform, render: Render): Promise<void> {
  const origin = platform.config.publicOrigin ?? "http://localhost";
  for (const path of paths) {
    const ctx = guestOf(platform, { url: path, origin });
    try {
      ctx.viewer = await findViewer(ctx, ctx.request, ctx.response);
      const request = new Request(new URL(path, origin));
      const unseen = { nonce: "", isShared: false, sources: {} };
      await (await render({ ctx, request, info: ctx.request, ...unseen })).text();
    } catch (error) {
      // Visitors will see the error, and the rest of the site may work.
      ctx.log.warn({ err: error, path }, "a page could not be rendered before visitors came");
    }
  }
}

function guestOf(platform: Platform, { url, origin }: Pick<RequestInfo, "url" | "origin">) {
  const request: RequestInfo = {
    id: "start",
    method: "GET",
    url,
    headers: {},
    ip: "127.0.0.1",
    origin,
    isLocal: () => false,
  };
  const { log } = platform;
  const response = emptyResponse();
  return createContext(platform, { viewer: guest, log, request, response }) as RequestCtx;
}
