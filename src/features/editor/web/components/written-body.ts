import type { Format, Rich2Element } from "#features/formats/contract/resources.ts";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";

type Formats = typeof import("#features/formats/contract/routes.ts");

/** A body as its author left it. */
export interface WrittenBody {
  body: string;
  format: Format;
  /** The same as Markdown, for the plain box, where the body is rich2. */
  markdown?: string;
}

/** The body in the other of the two formats. Rejects where the server cannot be reached or refuses it. */
export const convertBody = (body: string, format: Format, to: "rich2" | "markdown") =>
  apiOf<Formats>()(browserTransport)("POST /rich/convert", { body: { body, format, to } });

export const parseBlocks = (body: string) => JSON.parse(body) as Rich2Element[];

export const emptyBlocks: Rich2Element[] = [{ type: "p", children: [{ text: "" }] }];

/** A quote after what is written, and below it the line where the answer goes. */
const joinQuote = (written: string, quote: string) =>
  `${written.trim() === "" ? "" : `${written.trimEnd()}\n\n`}${quote.trimEnd()}\n\n`;

/** The body with a quote after it, in the format of both. */
export function withQuote(written: WrittenBody, quote: string): WrittenBody {
  if (quote === "") return written;
  const { body, format, markdown = "" } = written;
  return { body: joinQuote(format === "rich2" ? markdown : body, quote), format: "markdown" };
}
