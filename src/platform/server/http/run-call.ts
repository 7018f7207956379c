import { isGuest } from "../../contract/viewer.ts";
import type { TransactionCtx } from "../context.ts";
import { checkAccess } from "./check-access.ts";
import { type Executed, execute, type RawInput } from "./execute.ts";
import { idempotentCall, runMarked, runOnce } from "./idempotency.ts";
import { checkVersion, type EditedRecord } from "./if-match.ts";
import type { RequestCtx } from "./open-request.ts";
import type { Route } from "./route.ts";

interface Called {
  route: Route;
  record?: EditedRecord | undefined;
  /** Of a form that is sent to a page; calls by HTTP carry it as a header. */
  idempotencyKey?: string;
}

/**
 * Executes a call, in one transaction where `Idempotency-Key` or `If-Match` ask for it, but for what takes long: of many
 * records each has a transaction of its own, which locks what it needs in the order of all others (decision 026).
 */
export async function runCall(
  ctx: RequestCtx,
  { route, record, idempotencyKey }: Called,
  input: RawInput,
): Promise<Executed> {
  const { endpoint } = route;
  const given = idempotencyKey ?? ctx.request.headers["idempotency-key"];
  const key = acceptsKey(route) ? given : undefined;
  const isConditional = endpoint.method !== "GET" && ctx.request.headers["if-match"] !== undefined;
  const conditional = isConditional ? record : undefined;
  if (typeof key !== "string" && !conditional) return execute(ctx, route, input);
  // Whoever may not call any more does not get a kept answer either.
  await checkAccess(ctx, endpoint);
  const work = afresh(ctx, async (tx) => {
    if (conditional) await checkVersion(tx, conditional, input.params);
    return execute(tx, route, input);
  });
  if (typeof key !== "string") return ctx.transaction(work);
  const owner = isGuest(ctx.viewer) ? `address:${ctx.request.ip}` : `user:${ctx.viewer.userID}`;
  const call = idempotentCall(key, owner, [
    ctx.request.method,
    ctx.request.url,
    without(input.body, endpoint.incidental),
  ]);
  const run = takesLong(route)
    ? runMarked(ctx, call, () => execute(ctx, route, input))
    : runOnce(ctx, call, work);
  const { replayed, ...executed } = await run;
  if (replayed) ctx.response.headers["idempotency-replayed"] = "true";
  return executed;
}

function without(body: unknown, fields: readonly string[] = []): unknown {
  if (fields.length === 0 || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

/** Answers to credentials hold secrets that must not be kept. */
export const acceptsKey = ({ endpoint: { method, cost } }: Pick<Route, "endpoint">) =>
  method !== "GET" && cost !== "credentials";

/** Files come in as they are read, and nothing of them is known before. */
export const takesFiles = ({ endpoint: { consumes } }: Pick<Route, "endpoint">) =>
  consumes?.startsWith("multipart/") ?? false;

const takesLong = (route: Route) =>
  takesFiles(route) || (route.endpoint.runsLong !== undefined && !route.endpoint.runsAtOnce);

/** A transaction may run again: what its first try put into the response must not stay. */
function afresh({ response }: RequestCtx, work: (tx: TransactionCtx) => Promise<Executed>) {
  const before = structuredClone(response);
  return (tx: TransactionCtx) => {
    Object.assign(response, {
      status: before.status,
      headers: { ...before.headers },
      cookies: [...before.cookies],
    });
    return work(tx);
  };
}
