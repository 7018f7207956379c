import type { Format } from "../../contract/resources.ts";
import type { FormatDefinition } from "../extension-points.ts";
import { markdown } from "../markdown/domain/markdown.ts";
import { bbcode } from "../older/domain/bbcode.ts";
import { rich } from "../older/domain/rich.ts";
import { readHtml } from "../rich2/domain/read-html.ts";
import { rich2 } from "../rich2/domain/rich2.ts";
import { treeOf } from "../rich2/domain/tree.ts";
import { writeMarkdown } from "../rich2/domain/write-markdown.ts";
import { html, wysiwyg } from "./html.ts";
import { markTokens } from "./mark-tokens.ts";
import { text, textex } from "./plain-text.ts";
import { readTokens } from "./read-tokens.ts";
import { textOf } from "./text.ts";
import { type Token, write } from "./tokens.ts";

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
 * A source in another language: between rich2 and Markdown without loss of what both can say, from the
 * others as well as the target allows. Throws as `renderBody` does for a source that cannot be read.
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
