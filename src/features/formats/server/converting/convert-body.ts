import type { Format } from "../../contract/resources.ts";
import type { FormatDefinition } from "../extension-points.ts";
import { readHtml } from "../from-html/read-html.ts";
import { treeOf } from "../from-html/tree.ts";
import { markdown } from "../markdown/markdown.ts";
import { markTokens } from "../notation/mark-tokens.ts";
import { bbcode } from "../older/bbcode.ts";
import { rich } from "../older/rich.ts";
import { rich2 } from "../rich2/rich2.ts";
import { writeMarkdown } from "../rich2/write-markdown.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import { textOf } from "../tokens/text-of.ts";
import { type Token, write } from "../tokens/tokens.ts";
import { html, wysiwyg } from "./html.ts";
import { text, textex } from "./plain-text.ts";

export const builtInFormats: readonly FormatDefinition[] = [
  rich2,
  markdown,
  html,
  wysiwyg,
  bbcode,
  text,
  textex,
  rich,
];

const readable = new Map(builtInFormats.map((format) => [format.name, format]));

export type ConversionTarget = "rich2" | "markdown" | "html" | "text";

/**
 * Converts a source to another format: without loss between rich2 and Markdown, else as far as the target allows.
 * Throws like `renderBody` if the source is invalid.
 */
export function convertBody(options: { body: string; from: Format; to: ConversionTarget }): string {
  const { body, from, to } = options;
  if (from === to) return body;
  const definition = readable.get(from);
  if (!definition) throw new Error(`Nothing reads the format ${from}.`);
  return writers[to](tokensOf(definition, body));
}

function tokensOf(definition: FormatDefinition, body: string): Token[] {
  const tokens = readTokens(definition, body, "converted");
  return definition.hasPlainMarks ? markTokens(tokens, true) : tokens;
}

const writers: Record<ConversionTarget, (tokens: readonly Token[]) => string> = {
  rich2: (tokens) => JSON.stringify(readHtml(treeOf(tokens))),
  markdown: (tokens) => writeMarkdown(readHtml(treeOf(tokens))),
  html: write,
  text: textOf,
};
