import type { IncomingHttpHeaders } from "node:http";

/** The request as handlers see it, besides parsed input. */
export interface RequestInfo {
  id: string;
  /** From the traceparent header (W3C trace context). */
  traceID?: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  ip: string;
  /** True if sent from this machine by its local name, not through a network or by a page of another site. */
  isLocal(): boolean;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  /** Language of the page that is rendered or that calls; undefined for other calls of the API. */
  pageLocale?: string | undefined;
  /** Section of the site whose page is rendered or calls; undefined outside of sections. */
  siteSectionID?: number | undefined;
  /** Language to read translated records in; undefined for their source, as in all calls that write. */
  contentLocale?: string | undefined;
  /** Files of a multipart body, if the endpoint consumes one; each is truncated after `longest` bytes. */
  files?: (longest: number) => AsyncIterable<UploadedFile>;
}

export interface UploadedFile {
  fieldName: string;
  fileName: string;
  contentType: string;
  stream: NodeJS.ReadableStream;
  /** True if the stream ended because the file exceeded the limit. */
  isTruncated(): boolean;
}

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 deletes the cookie, undefined makes it a session cookie. */
  maxAge?: number;
  path?: string;
  httpOnly?: boolean;
  sameSite?: "lax" | "strict" | "none";
}

/** Status, headers and cookies of a response. */
export interface ResponseParts {
  status?: number;
  headers: Record<string, string>;
  cookies: Cookie[];
}

export const emptyResponse = (): ResponseParts => ({ headers: {}, cookies: [] });
