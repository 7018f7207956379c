import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { ApiError, forbidden, unauthorized } from "../../contract/errors.ts";
import { isPaged, type Paging } from "../../contract/paging.ts";
import { can, isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { fieldErrors } from "./field-errors.ts";
import { resolveSmartIDs } from "./resolve-smart-ids.ts";
import type { Route } from "./route.ts";

/** Input as it came, before any schema has seen it. */
export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Executed {
  status: number;
  body: unknown;
  paging?: Paging;
}

/**
 * The one way into the product: access, parse, handle, and an output that carries nothing its
 * schema does not name. Server-rendered pages come here in-process, all others by HTTP.
 */
export async function execute(ctx: Ctx, route: Route, raw: RawInput): Promise<Executed> {
  const { endpoint } = route;
  checkAccess(ctx, endpoint);
  const input = await parseInput(ctx, endpoint, raw);
  const answer = await route.handle(ctx, input);
  const { items, paging } = isPaged(answer) ? answer : { items: answer, paging: undefined };
  return { status: statusOf(ctx, endpoint), body: present(endpoint, items), paging };
}

function checkAccess(ctx: Ctx, { access }: Endpoint) {
  if (access.kind === "public") return;
  if (isGuest(ctx.viewer) && !ctx.viewer.permissions.isSystem) throw unauthorized();
  if (access.kind === "may" && !can(ctx.viewer, access.permissions)) throw forbidden(access.permissions);
}

async function parseInput(ctx: Ctx, endpoint: Endpoint, raw: RawInput) {
  const [params, query, body] = await Promise.all([
    resolveSmartIDs(ctx, endpoint.params, raw.params),
    resolveSmartIDs(ctx, endpoint.query, raw.query),
    resolveSmartIDs(ctx, endpoint.body, raw.body),
  ]);
  return {
    params: parse(endpoint.params, params ?? {}),
    query: parse(endpoint.query?.strict(), query ?? {}),
    body: parse(endpoint.body, body),
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(422, "Validation Failed", { errors: fieldErrors(result.error.issues) });
}

function present(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.output || endpoint.produces) return answer;
  const result = endpoint.output.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`${endpoint.method} ${endpoint.path} answers what its contract does not allow: ${result.error.message}`);
}

function statusOf(ctx: Ctx, endpoint: Endpoint): number {
  if (ctx.response?.status) return ctx.response.status;
  if (endpoint.status) return endpoint.status;
  if (!endpoint.output) return 204;
  return endpoint.method === "POST" ? 201 : 200;
}
