import { mentionTokens, readMention } from "../mentions/mentions.ts";
import type { Token } from "../tokens/tokens.ts";
import { withEmoji } from "./emoji.ts";
import { readFormula } from "./formulas.ts";

const literal = new Set(["a", "code", "pre", "kbd", "samp"]);

/** Finds emoji outside of code and links, and, for formats that did not, `@name` and formulas. */
export function markTokens(tokens: readonly Token[], hasPlainMarks: boolean): Token[] {
  const isLiteral = literalPlaces(tokens);
  return tokens.flatMap((token, index): Token[] => {
    if (token.kind !== "text" || isLiteral[index]) return [token];
    const text = withEmoji(token.text);
    return hasPlainMarks ? (wholeMention(tokens, index) ?? markText(text)) : [{ ...token, text }];
  });
}

function literalPlaces(tokens: readonly Token[]): boolean[] {
  let depth = 0;
  return tokens.map((token) => {
    if ("name" in token && literal.has(token.name)) depth += token.kind === "open" ? 1 : -1;
    return depth > 0;
  });
}

/** Some exports have mentions with a space as an element that contains only `@Full Name`. */
function wholeMention(tokens: readonly Token[], index: number): Token[] | undefined {
  const [before, token, after] = tokens.slice(Math.max(0, index - 1), index + 2);
  if (before?.kind !== "open" || before.name !== "span" || after?.kind !== "close") return;
  const name =
    token?.kind === "text" ? /^@([^@\n]{1,60})$/.exec(token.text.trim())?.[1] : undefined;
  return name ? mentionTokens({ name, isBare: false }) : undefined;
}

function markText(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[@$]/g)) {
    const mark = index < start ? undefined : readMark(text, index);
    if (!mark) continue;
    tokens.push({ kind: "text", text: text.slice(start, index) }, ...mark.tokens);
    start = mark.end;
  }
  return [...tokens, { kind: "text", text: text.slice(start) }];
}

function readMark(text: string, at: number): { tokens: Token[]; end: number } | undefined {
  if (text[at] === "@") {
    const mention = readMention(text, at);
    return mention && { tokens: mentionTokens(mention), end: mention.end };
  }
  const formula = readFormula(text, at);
  return formula && { tokens: formulaTokens(formula), end: formula.end };
}

const formulaTokens = ({ tex, isBlock }: { tex: string; isBlock: boolean }): Token[] => [
  {
    kind: "open",
    name: "span",
    attributes: { class: isBlock ? "mathBlock" : "mathInline", "data-tex": tex },
  },
  { kind: "close", name: "span" },
];
