import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { ApiError, badRequest } from "../../../contract/errors.ts";
import { isWithinJsonLimits } from "./is-within-json-limits.ts";
import { parseQuery } from "./parse-query.ts";

const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** Adds parsers for JSON and forms on all endpoints, and as text for the types that single endpoints consume. */
export function addBodyParsers(server: FastifyInstance, endpoints: readonly Endpoint[]) {
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(json, { parseAs: "buffer" }, (request, bytes, done) => {
    const text = decode(bytes as Buffer);
    if (text === undefined) return done(badRequest("The body is not valid UTF-8."));
    if (text.trim() === "") return done(null, undefined);
    if (!isWithinJsonLimits(text))
      return done(badRequest("The body has too many names in an object or is nested too deeply."));
    void parseJson(request, text, (error, value) =>
      done(error ? badRequest("The body is not valid JSON.") : null, value),
    );
  });
  server.addContentTypeParser(form, { parseAs: "buffer" }, (_request, bytes, done) => {
    const text = decode(bytes as Buffer);
    if (text === undefined) return done(badRequest("The body is not valid UTF-8."));
    done(null, parseQuery(text));
  });
  const others = new Set(
    endpoints.map(({ consumes }) => consumes).filter((type) => type !== undefined),
  );
  for (const type of others)
    if (type !== json && !type.startsWith("multipart/"))
      server.addContentTypeParser(type, { parseAs: "string" }, (_request, text, done) =>
        done(null, text),
      );
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** 415 if the content type does not fit the endpoint; checked before the body is read. */
export function contentTypeProblem(
  { headers }: FastifyRequest,
  { consumes }: Endpoint,
): ApiError | undefined {
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody) return undefined;
  const accepted = consumes && consumes !== json ? [consumes, json] : [json, form];
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  const isPlain = (headers["content-encoding"] ?? "identity") === "identity";
  if (isPlain && type && accepted.includes(type)) return undefined;
  return new ApiError(415, "This content type is not accepted here.", {
    description: `Send ${accepted.join(" or ")} without content encoding.`,
  });
}
