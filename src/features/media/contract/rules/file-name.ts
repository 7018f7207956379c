import { cutText } from "#platform/contract/texts/cut-text.ts";

const longestName = 200;
const compound = /\.tar\.[a-z0-9]{1,4}$/;
const misleading =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Zero-width joiners are needed between letters of some scripts and between emoji, and invisible elsewhere. */
const strayJoiner =
  /(?<!\p{L}|\p{M}|\p{Emoji})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{L}|\p{M}|\p{Emoji})/gu;

export function extensionOf(name: string): string {
  const lower = name.trim().toLowerCase();
  const dot = compound.exec(lower)?.index ?? lower.lastIndexOf(".");
  return dot > 0 ? lower.slice(dot + 1) : "";
}

/** Name for display: without path and invisible characters, shortened, with its extension. */
export function displayName(name: string): string {
  // Browsers encode quotation marks in multipart file names as `%22`.
  const decoded = name.replaceAll("%22", '"').toWellFormed();
  const plain = decoded
    .normalize("NFC")
    .replaceAll(misleading, "")
    .replaceAll(strayJoiner, "")
    .trim();
  const base = plain.split(/[/\\]/).at(-1) ?? "";
  const { length } = extensionOf(base);
  const extension = length > 0 ? base.slice(-length) : "";
  const stem = extension ? base.slice(0, -extension.length - 1) : base;
  const short = cutText(stem, longestName - extension.length);
  return extension ? `${short}.${extension}` : short;
}
