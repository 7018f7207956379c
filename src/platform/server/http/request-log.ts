import type { FastifyInstance } from "fastify";
import type { Logger } from "../logger.ts";
import { traceIDOf } from "./request-ids.ts";

/** Writes one line for each answered request. */
export function logRequests(server: FastifyInstance, log: Logger) {
  // Nothing in these lines can be secret, and looking for it costs more than all the rest of them.
  const plain = log.child({}, { redact: [] });
  if (!plain.isLevelEnabled("info")) return;
  server.addHook("onResponse", (request, reply, done) => {
    const traceID = traceIDOf(request.headers);
    plain.info(
      {
        requestID: request.id,
        ...(traceID ? { traceID } : {}),
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      "request",
    );
    done();
  });
}

const secretPart = /(?<=\/)(?=[^/]*[A-Z])(?=[^/]*\d)[\w.~-]{20,}(?=\/|$)/g;

/**
 * The path without what a log must not keep: the query, and parts that look like one-time tokens
 * (20 and more characters with capitals and digits, which names in addresses do not have).
 */
export const loggedPath = (url: string) =>
  (url.split("?", 1)[0] ?? "").slice(0, 500).replaceAll(secretPart, "[redacted]");
