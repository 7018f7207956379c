import type { FastifyRequest } from "fastify";
import { guest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { findViewer } from "./find-viewer.ts";
import type { RateLimits } from "./rate-limits.ts";
import { emptyResponse } from "./request.ts";
import { requestInfo } from "./request-info.ts";

/** The context of an HTTP request; that of a page or an endpoint called in-process may have none. */
export type RequestCtx = Ctx & Required<Pick<Ctx, "request" | "response">>;

/** The context of a request whose sender is not known yet. */
export function openRequest(platform: Platform, raw: FastifyRequest): RequestCtx {
  const request = requestInfo(raw, platform.config);
  const response = emptyResponse();
  const { log } = platform;
  return createContext(platform, { viewer: guest, log, request, response }) as RequestCtx;
}

/** Finds out who sent the request, and lets its context be theirs. Tokens that nobody knows count as calls of their address. */
export async function identify(ctx: RequestCtx, limits: RateLimits): Promise<RequestCtx> {
  try {
    ctx.viewer = await findViewer(ctx, ctx.request, ctx.response);
  } catch (error) {
    limits.count("read", guest, ctx.request.ip);
    throw error;
  }
  ctx.locale = ctx.viewer.locale ?? ctx.locale;
  return ctx;
}
