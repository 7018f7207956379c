import type { Format, Rich2Element } from "#features/formats/contract/resources.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Formats = typeof import("#features/formats/contract/routes.ts");

export interface WrittenBody {
  body: string;
  format: Format;
  /** Markdown version of a rich2 body, for the plain box. */
  markdown?: string;
}

export const convertBody = (body: string, format: Format, to: "rich2" | "markdown") =>
  apiOf<Formats>()(browserTransport)("POST /rich/convert", { body: { body, format, to } });

export const parseBlocks = (body: string) => JSON.parse(body) as Rich2Element[];

export const emptyBlocks: Rich2Element[] = [{ type: "p", children: [{ text: "" }] }];

const joinQuote = (written: string, quote: string) =>
  `${written.trim() === "" ? "" : `${written.trimEnd()}\n\n`}${quote.trimEnd()}\n\n`;

export function withQuote(written: WrittenBody, quote: string): WrittenBody {
  if (quote === "") return written;
  const { body, format, markdown = "" } = written;
  return { body: joinQuote(format === "rich2" ? markdown : body, quote), format: "markdown" };
}
