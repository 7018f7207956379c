import type { FastifyRequest } from "fastify";
import { guest } from "../../../contract/viewer.ts";
import type { Ctx } from "../../context.ts";
import { createContext } from "../../create-context.ts";
import type { Platform } from "../../platform.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { findViewer } from "./find-viewer.ts";
import { emptyResponse } from "./request.ts";
import { requestInfo } from "./request-info.ts";
import { dropUnknownSection } from "./section-check.ts";

/** Context of an HTTP request; pages and in-process calls may have none. */
export type RequestCtx = Ctx & Required<Pick<Ctx, "request" | "response">>;

export function openRequest(platform: Platform, raw: FastifyRequest): RequestCtx {
  const request = requestInfo(raw, platform.config);
  const response = emptyResponse();
  const { log } = platform;
  return createContext(platform, { viewer: guest, log, request, response }) as RequestCtx;
}

/** Authenticates the request and sets its viewer. Unknown tokens count against the limit of the IP address. */
export async function identify(ctx: RequestCtx, limits: RateLimits): Promise<RequestCtx> {
  try {
    ctx.viewer = await findViewer(ctx, ctx.request, ctx.response);
  } catch (error) {
    limits.count("read", guest, ctx.request.ip);
    throw error;
  }
  ctx.locale = ctx.viewer.locale ?? ctx.locale;
  await dropUnknownSection(ctx);
  return ctx;
}
