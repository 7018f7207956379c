import type { Token } from "./tokens.ts";

const inline = new Set([
  "a",
  "img",
  "span",
  "code",
  "kbd",
  "samp",
  "var",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "ins",
  "mark",
  "sub",
  "sup",
  "small",
  "abbr",
  "q",
  "cite",
  "time",
  "bdi",
  "input",
]);

const apart = new Set(["th", "td"]);

export function textOf(tokens: readonly Token[]): string {
  const parts = tokens.map(wordsOf);
  return parts
    .join("")
    .replace(/[ \t\u00A0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function wordsOf(token: Token): string {
  if (token.kind === "text" || token.kind === "trusted") return token.text;
  if (token.kind === "open" && token.attributes["data-tex"]) return token.attributes["data-tex"];
  if (apart.has(token.name)) return " ";
  return inline.has(token.name) ? "" : "\n";
}
