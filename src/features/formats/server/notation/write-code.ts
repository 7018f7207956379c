import { setImmediate } from "node:timers/promises";
import { endOf, escapeHtml, openTag, type Token } from "../tokens/tokens.ts";
import { highlight } from "./highlight.ts";

const highlightedCharacters = 40_000;
/** Each block has a fixed cost, however short. */
const highlightedBlocks = 200;

export async function writeCode(tokens: readonly Token[]): Promise<Token[]> {
  const written: Token[] = [];
  const budget = { characters: highlightedCharacters, blocks: highlightedBlocks };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "open" || token.name !== "pre") {
      if (token) written.push(token);
      continue;
    }
    const end = endOf(tokens, at);
    const { text, language } = readCode(tokens.slice(at, end));
    budget.characters -= text.length;
    budget.blocks -= 1;
    const isCheap = budget.characters >= 0 && budget.blocks >= 0;
    const code = isCheap ? await highlight(text, language) : escapeHtml(text);
    written.push({ kind: "trusted", html: writeBlock(language, code), text: "" });
    at = end;
    await setImmediate();
  }
  return written;
}

function readCode(tokens: readonly Token[]): { text: string; language?: string } {
  const language = tokens
    .map((token) => (token.kind === "open" ? token.attributes["data-lang"] : undefined))
    .find(Boolean);
  const text = tokens.map(lineOf).join("").replace(/\n$/, "");
  return { text, ...(language && { language }) };
}

function lineOf(token: Token): string {
  if (token.kind === "text") return token.text;
  return token.kind === "open" && token.name === "br" ? "\n" : "";
}

const writeBlock = (language: string | undefined, code: string) =>
  `<pre class="codeBlock" tabindex="0">${openTag("code", language ? { "data-lang": language } : {})}${code}\n</code></pre>`;
