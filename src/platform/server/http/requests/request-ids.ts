import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const requestIDPattern = /^[\w-]{8,64}$/;

const processID = randomUUID().slice(0, 18);
let count = 0;

function nextRequestID(): string {
  count += 1;
  return `${processID}-${count.toString(36)}`;
}

/** Id of a request: that of a proxy (X-Request-ID), or a new one. */
export function requestIDOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const proxyID = headers["x-request-id"];
  return typeof proxyID === "string" && requestIDPattern.test(proxyID) ? proxyID : nextRequestID();
}

const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

export function traceIDOf(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers;
  const traceID = typeof traceparent === "string" ? traceParent.exec(traceparent)?.[1] : undefined;
  return traceID === "0".repeat(32) ? undefined : traceID;
}

/** Response headers with the id that logs use, and the client's trace if it sent one. */
export function idHeaders(requestID: string, headers: IncomingHttpHeaders): Record<string, string> {
  const traceID = traceIDOf(headers);
  return {
    "x-request-id": requestID,
    ...(traceID && { traceresponse: `00-${traceID}-${randomBytes(8).toString("hex")}-01` }),
  };
}
