import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import { z } from "zod";

const digest = (data: string | Buffer) => hash("sha1", data, "base64url");

/** How a record was read, if not plainly at its own path. */
export interface Reading {
  isForEditing: boolean;
  query: Record<string, unknown>;
}

export const etagOf = (data: string | Buffer): string => `"${digest(data)}"`;

/**
 * ETag of a body with a record's version. The second part covers only fields that an edit may change, so that a
 * new view count does not fail an edit. The third part encodes how the record was read, to compare it later.
 */
export function tagWith(data: string | Buffer, version: string, reading?: Reading): string {
  const how = reading && Buffer.from(JSON.stringify(reading)).toString("base64url");
  return `"${[digest(data), version, how].filter(Boolean).join(".")}"`;
}

/** Hash of the fields of a record that an edit may change. */
export function versionOf(body: unknown, changeable: readonly string[]): string {
  const record = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const fields = changeable
    .filter((field) => Object.hasOwn(record, field))
    .map((field) => [field, record[field]]);
  return digest(JSON.stringify(fields.length > 0 ? fields : body) ?? "").slice(0, 16);
}

const entityTags = /"[^"]*"/g;

const readingSchema = z.object({
  isForEditing: z.boolean(),
  query: z.record(z.string(), z.unknown()),
});

/** Tags of one `If-Match` that are compared at most, since each may cost a read of the record. */
const maxTags = 5;

/** Versions in an `If-Match` header, and how each was read. */
export const readingsOf = (ifMatch: string): { version: string; reading?: Reading }[] =>
  (ifMatch.match(entityTags) ?? []).slice(0, maxTags).flatMap((tag) => {
    const [, version, how] = tag.slice(1, -1).split(".");
    if (!version) return [];
    if (!how) return { version };
    const reading = parseReading(how);
    return reading ? { version, reading } : [];
  });

function parseReading(how: string): Reading | undefined {
  try {
    return readingSchema.parse(JSON.parse(Buffer.from(how, "base64url").toString()));
  } catch {
    return undefined;
  }
}

/** Whether `If-None-Match` lists this ETag. */
export const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers["if-none-match"]?.match(entityTags)?.includes(etag) ?? false;

/** Sends a body with its ETag, or 304 if the client has it. */
export function sendTagged(
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  etag: string,
  body: string | Buffer,
) {
  reply.header("etag", etag);
  return isKnown(headers, etag) ? reply.code(304).send() : reply.send(body);
}
