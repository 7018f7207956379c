import { isDomainEnding } from "#features/users/contract/rules/looks-like-domain.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";

/** Characters that change the text direction or are not text. */
const overrides = /[\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff\ufff9-\ufffc]/g;
const isolates = /[\u2068\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters except line feeds
const controlsInText = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/** For headers and sentences: one line, no control or direction characters. */
export const oneLine = (text: string, longest = 500): string =>
  cut(
    withoutIsolates(text.toWellFormed().replaceAll(overrides, "")).replaceAll(controls, " ").trim(),
    longest,
  );

export const severalLines = (text: string, longest = 20_000): string =>
  cut(
    text
      .toWellFormed()
      .replaceAll(overrides, "")
      .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
      .replaceAll(controlsInText, " ")
      .trim(),
    longest,
  );

const dots = /(?<=[\p{L}\p{N}])[.。．｡](\p{L}[\p{L}\p{M}]*)/gu;
const onlyAddress = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/**
 * Inserts an invisible break after dots of what looks like a URL, so that mail programs do not link user content.
 * A bare email address is left as it is.
 */
export const unlinked = (text: string): string =>
  onlyAddress.test(text)
    ? text
    : text
        .replaceAll(dots, (whole, ending: string) =>
          isDomainEnding(ending.toLowerCase()) ? `${whole[0]}\u200b${ending}` : whole,
        )
        .replaceAll("://", ":\u200b//");

export const withoutBreaks = (text: string): string => text.replaceAll("\u200b", "");

/** Isolates the text direction of a value within a sentence (FSI ... PDI). */
export const isolated = (text: string) => `\u2068${oneLine(text)}\u2069`;

export const withoutIsolates = (text: string) => text.replaceAll(isolates, "");

const cut = (text: string, longest: number) => cutText(text, longest, "…");
