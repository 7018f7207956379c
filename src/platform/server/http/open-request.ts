import type { FastifyRequest } from "fastify";
import { guest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { findViewer } from "./find-viewer.ts";
import { emptyResponse } from "./request.ts";
import { requestInfo } from "./request-info.ts";

/** The context of an HTTP request; that of a page or an endpoint called in-process may have none. */
export type RequestCtx = Ctx & Required<Pick<Ctx, "request" | "response">>;

/** The context of a request whose sender is not known yet. */
export function openRequest(platform: Platform, raw: FastifyRequest): RequestCtx {
  const request = requestInfo(raw, platform.config);
  const response = emptyResponse();
  const log = platform.log.child({
    requestID: request.id,
    ...(request.traceID ? { traceID: request.traceID } : {}),
  });
  return createContext(platform, { viewer: guest, log, request, response }) as RequestCtx;
}

/** The same as the one who sent it. */
export async function identify(ctx: RequestCtx): Promise<RequestCtx> {
  const viewer = await findViewer(ctx, ctx.request, ctx.response);
  return Object.assign(ctx.as(viewer), { locale: viewer.locale ?? ctx.locale }) as RequestCtx;
}
