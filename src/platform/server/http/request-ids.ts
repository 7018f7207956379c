import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const requestIDPattern = /^[\w-]{8,64}$/;

/** The id that a proxy gave the request by X-Request-ID, or a new one. */
export function requestIDOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && requestIDPattern.test(given) ? given : randomUUID();
}

const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The trace that the caller's call is part of (W3C trace context). */
export function traceIDOf(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers;
  const traceID = typeof traceparent === "string" ? traceParent.exec(traceparent)?.[1] : undefined;
  return traceID === "0".repeat(32) ? undefined : traceID;
}
