import { mentionTokens, readMention } from "./mentions.ts";
import { isVoid, type Token } from "./tokens.ts";

const literal = new Set(["a", "code", "pre", "kbd", "samp"]);

/** Finds `@name` and formulas in text that no format has looked at, outside of code and links. */
export function markTokens(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.flatMap((token, index): Token[] => {
    if (token.kind === "text") {
      if (depth > 0) return [token];
      return wholeMention(tokens, index) ?? markText(token.text);
    }
    if (token.kind === "open" && !isVoid(token.name) && literal.has(token.name)) depth += 1;
    if (token.kind === "close" && literal.has(token.name)) depth -= 1;
    return [token];
  });
}

/** An element that holds nothing but `@Full Name` is how others export a mention of two words. */
function wholeMention(tokens: readonly Token[], index: number): Token[] | undefined {
  const [before, token, after] = tokens.slice(index - 1, index + 2);
  if (before?.kind !== "open" || before.name !== "span" || after?.kind !== "close") return;
  const name =
    token?.kind === "text" ? /^@([^@\n]{1,60})$/.exec(token.text.trim())?.[1] : undefined;
  return name ? mentionTokens(name) : undefined;
}

function markText(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let at = text.indexOf("@");
  while (at !== -1) {
    const mention = readMention(text, at);
    if (mention) {
      tokens.push({ kind: "text", text: text.slice(start, at) }, ...mentionTokens(mention.name));
      start = mention.end;
    }
    at = text.indexOf("@", Math.max(at + 1, start));
  }
  return [...tokens, { kind: "text", text: text.slice(start) }];
}
