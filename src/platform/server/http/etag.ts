import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import { z } from "zod";

const digest = (data: string | Buffer) => hash("sha1", data, "base64url");

/** How a record was read, where that was not plainly at its own address. */
export interface Reading {
  isForEditing: boolean;
  query: Record<string, unknown>;
}

export const etagOf = (data: string | Buffer): string => `"${digest(data)}"`;

/**
 * The ETag of a body that belongs to a version of a record. Its second part stands for what an edit may change and
 * for nothing else, so that an edit is not refused merely because a view was counted in between. The third part says
 * how it was read, for whoever compares it.
 */
export function tagWith(data: string | Buffer, version: string, reading?: Reading): string {
  const how = reading && Buffer.from(JSON.stringify(reading)).toString("base64url");
  return `"${[digest(data), version, how].filter(Boolean).join(".")}"`;
}

/** Stands for what an edit may change of a record. */
export function versionOf(body: unknown, changeable: readonly string[]): string {
  const record = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const kept = changeable
    .filter((field) => Object.hasOwn(record, field))
    .map((field) => [field, record[field]]);
  return digest(JSON.stringify(kept.length > 0 ? kept : body) ?? "").slice(0, 16);
}

const entityTags = /"[^"]*"/g;

const readingSchema = z.object({
  isForEditing: z.boolean(),
  query: z.record(z.string(), z.unknown()),
});

/** Most tags of one `If-Match` that are looked at: each may cost a reading. */
const maxTags = 5;

/** The versions that `If-Match` names, and how they were read. */
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
