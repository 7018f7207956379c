import { defineReader, UnreadableError } from "#platform/server/threads/define-reader.ts";
import { longestHtml, longestText, type readReply } from "../trimming/read-reply.ts";
import type { IncomingMail } from "./read-mail.ts";
import { picturePlaceholders } from "./upload-files.ts";

const read = defineReader<typeof readReply>(
  new URL("../trimming/read-reply.ts", import.meta.url),
  "readReply",
  // UTF-8 text of JavaScript strings takes up to three bytes per unit.
  { maxBytes: 3 * (longestHtml + longestText), limitMs: 10_000 },
);

/** Extracts the reply in a worker thread. Falls back to the text part if the HTML takes too long. */
export async function extractReply({ html, text, files }: IncomingMail): Promise<string> {
  const written = {
    html: html?.slice(0, longestHtml),
    text: text?.slice(0, longestText),
    pictures: picturePlaceholders(files),
  };
  try {
    return await read(written);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return read({ ...written, html: undefined }).catch(nothing);
  }
}

function nothing(error: unknown): string {
  if (error instanceof UnreadableError) return "";
  throw error;
}
