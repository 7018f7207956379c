import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { baseHeaders } from "../responses/security-headers.ts";

const answers: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/** Answers malformed HTTP in the API's error format and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const [status, message] = answers[error.code ?? ""] ?? [400, "The request is not valid HTTP."];
  const body = JSON.stringify({ message, status });
  const headers = {
    ...baseHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
