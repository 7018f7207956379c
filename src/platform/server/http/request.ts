import type { IncomingHttpHeaders } from "node:http";

/** What a handler may know of the request besides its parsed input. */
export interface RequestInfo {
  id: string;
  /** Of the trace that the caller's call is part of (W3C trace context). */
  traceID?: string;
  method: string;
  /** Path with query, as asked. */
  url: string;
  headers: IncomingHttpHeaders;
  ip: string;
  /** Sent on this machine to this machine by name, so that neither a network nor a page of another site asks. */
  isLocal(): boolean;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  /** Multipart body, where the endpoint consumes one; files are cut off behind `longest` bytes. */
  files?: (longest: number) => AsyncIterable<UploadedFile>;
}

export interface UploadedFile {
  fieldName: string;
  fileName: string;
  contentType: string;
  stream: NodeJS.ReadableStream;
  /** True once the stream has ended because the file was larger than allowed. */
  isTruncated(): boolean;
}

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 deletes the cookie, absent makes it end with the browser session. */
  maxAge?: number;
  path?: string;
  httpOnly?: boolean;
  sameSite?: "lax" | "strict" | "none";
}

/** What a response carries besides its body. */
export interface ResponseParts {
  status?: number;
  headers: Record<string, string>;
  cookies: Cookie[];
}

export const emptyResponse = (): ResponseParts => ({ headers: {}, cookies: [] });
