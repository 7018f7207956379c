import { isGuest } from "../../../contract/viewer.ts";
import type { TransactionCtx } from "../../context.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import { checkAccess } from "./check-access.ts";
import { execute } from "./execute.ts";
import { idempotentCall, runMarked, runOnce } from "./idempotency.ts";
import { checkVersion, type EditedRecord } from "./if-match.ts";
import type { Executed, RawInput } from "./raw-input.ts";
import type { Route } from "./route.ts";

interface PlannedCall {
  route: Route;
  record?: EditedRecord | undefined;
  idempotencyKey?: string;
}

/**
 * Executes a call, in one transaction with `Idempotency-Key` or `If-Match`. Long calls use one transaction per
 * record, with locks in the common order (decision 026).
 */
export async function runCall(
  ctx: RequestCtx,
  { route, record, idempotencyKey }: PlannedCall,
  input: RawInput,
): Promise<Executed> {
  const { endpoint } = route;
  const keyHeader = idempotencyKey ?? ctx.request.headers["idempotency-key"];
  const key = acceptsKey(route) ? keyHeader : undefined;
  const isConditional = endpoint.method !== "GET" && ctx.request.headers["if-match"] !== undefined;
  const conditional = isConditional ? record : undefined;
  if (typeof key !== "string" && !conditional) return execute(ctx, route, input);
  // 403 also for a stored response if the caller may no longer make the call.
  await checkAccess(ctx, endpoint);
  const work = withResponseReset(ctx, async (tx) => {
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

/** Responses to credentials contain secrets, which must not be stored. */
export const acceptsKey = ({ endpoint: { method, cost } }: Pick<Route, "endpoint">) =>
  method !== "GET" && cost !== "credentials";

/** Upload endpoints read files as a stream, so nothing is known of them in advance. */
export const takesFiles = ({ endpoint: { consumes } }: Pick<Route, "endpoint">) =>
  consumes?.startsWith("multipart/") ?? false;

const takesLong = (route: Route) =>
  takesFiles(route) || (route.endpoint.runsLong !== undefined && !route.endpoint.runsAtOnce);

/** Transactions may be retried: headers and cookies of a failed try are dropped. */
function withResponseReset(
  { response }: RequestCtx,
  work: (tx: TransactionCtx) => Promise<Executed>,
) {
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
