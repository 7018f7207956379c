import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isFromOwnMachine } from "../origins/own-machine.ts";
import type { RequestInfo, UploadedFile } from "./request.ts";
import { traceIDOf } from "./request-ids.ts";
import { localeOfPage, sectionOfPage } from "./shared-requests.ts";

/** Request data for handlers, with scheme, host and address as the visitor sees them. */
export function requestInfo(request: FastifyRequest, config: Config): RequestInfo {
  return {
    id: request.id,
    traceID: traceIDOf(request.headers),
    method: request.method,
    url: request.url,
    headers: request.headers,
    ip: request.ip,
    pageLocale: localeOfPage(request.headers),
    siteSectionID: sectionOfPage(request.headers),
    contentLocale: request.method === "GET" ? localeOfPage(request.headers) : undefined,
    isLocal: () => isFromOwnMachine(request.raw),
    origin: originOf(request, config),
    files: (longest) => uploadedFiles(request, longest),
  };
}

export const originOf = (
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  { publicOrigin }: Pick<Config, "publicOrigin">,
): string => publicOrigin ?? `${protocol}://${host}`;

async function* uploadedFiles(
  request: FastifyRequest,
  longest: number,
): AsyncGenerator<UploadedFile> {
  let file: NodeJS.ReadableStream | undefined;
  try {
    for await (const part of request.files({ limits: { fileSize: longest } })) {
      file = part.file;
      yield {
        fieldName: part.fieldname,
        fileName: part.filename,
        contentType: part.mimetype,
        stream: part.file,
        isTruncated: () => part.file.truncated,
      };
    }
  } finally {
    // A client that is refused while it uploads reads the response only after it sent everything.
    file?.resume();
    request.raw.resume();
  }
}
