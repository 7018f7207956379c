import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

const digest = (data: string | Buffer) => hash("sha1", data, "base64url");

/**
 * The ETag of a body. With `changeable` fields it has a second half that stands for those alone, so
 * that an edit is not refused merely because a view was counted in between.
 */
export function etagOf(
  data: string | Buffer,
  body?: unknown,
  changeable?: readonly string[],
): string {
  return changeable ? tagWith(data, versionOf(body, changeable)) : `"${digest(data)}"`;
}

/** The ETag of a body that belongs to a version of a record. */
export const tagWith = (data: string | Buffer, version: string) => `"${digest(data)}.${version}"`;

/** Stands for what an edit may change of a record. */
export function versionOf(body: unknown, changeable: readonly string[]): string {
  const record = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const kept = changeable
    .filter((field) => Object.hasOwn(record, field))
    .map((field) => [field, record[field]]);
  return digest(JSON.stringify(kept.length > 0 ? kept : body) ?? "").slice(0, 16);
}

const entityTags = /"[^"]*"/g;

/** Whether `If-Match` names the version; `*` names any. */
export const namesVersion = (ifMatch: string, version: string) =>
  ifMatch.trim() === "*" ||
  (ifMatch.match(entityTags) ?? []).some((tag) => tag.endsWith(`.${version}"`));

/** Whether whoever asks has this version already. */
export const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers["if-none-match"]?.match(entityTags)?.includes(etag) ?? false;

/** Sends a body with its ETag, or 304 to whoever has it already. */
export function sendTagged(
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  etag: string,
  body: string | Buffer,
) {
  reply.header("etag", etag);
  return isKnown(headers, etag) ? reply.code(304).send() : reply.send(body);
}
