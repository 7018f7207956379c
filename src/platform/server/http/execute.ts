import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { isPaged, type Paging } from "../../contract/paging.ts";
import type { Ctx } from "../context.ts";
import { checkAccess } from "./check-access.ts";
import { checkText } from "./check-text.ts";
import { mayNameSmartID, resolveSmartIDs } from "./resolve-smart-ids.ts";
import type { Route } from "./route.ts";
import { validated } from "./validated.ts";

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
  await checkAccess(ctx, endpoint);
  const input = await parseInput(ctx, route, raw);
  const answer = await route.handle(ctx, input);
  const { items, paging } = isPaged(answer) ? answer : { items: answer, paging: undefined };
  return { status: statusOf(ctx, endpoint), body: present(endpoint, items), paging };
}

async function parseInput(ctx: Ctx, { endpoint, query }: Route, raw: RawInput) {
  for (const part of [raw.params, raw.query, raw.body]) checkText(part);
  const resolving = { ctx, query: raw.query ?? {} };
  const resolved = (schema: z.ZodType | undefined, value: unknown) =>
    mayNameSmartID(value) ? resolveSmartIDs(resolving, schema, value) : value;
  const [params, given, body] = [raw.params ?? {}, raw.query ?? {}, raw.body];
  return {
    params: parse(endpoint.params, await resolved(endpoint.params, params)),
    query: parse(query, await resolved(query, given)),
    body: parse(endpoint.body, await resolved(endpoint.body, body)),
  };
}

const parse = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema && validated(schema, value);

function present(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.produces) return answer;
  if (!endpoint.output) return undefined;
  const result = endpoint.output.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers what its contract does not allow: ${result.error.message}`,
  );
}

function statusOf(ctx: Ctx, endpoint: Endpoint): number {
  if (ctx.response?.status) return ctx.response.status;
  if (endpoint.status) return endpoint.status;
  if (!endpoint.output && !endpoint.produces) return 204;
  return endpoint.method === "POST" ? 201 : 200;
}
