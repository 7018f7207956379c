export type Token =
  | { kind: "open"; name: string; attributes: Record<string, string> }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string }
  /** HTML generated here, written as it is, and its plain text. */
  | { kind: "trusted"; html: string; text: string };

export type OpenToken = Extract<Token, { kind: "open" }>;

const voidTags = new Set(["br", "hr", "img", "input"]);

export const isVoid = (name: string) => voidTags.has(name);

/** Tokens of HTML in the canonical form of `sanitise`, and of no other HTML. */
export function tokenise(html: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  for (const [, close, name, attributes = "", text] of html.matchAll(piece)) {
    if (text !== undefined) tokens.push({ kind: "text", text: unescapeHtml(text) });
    else if (name && close) tokens.push(...closeLast(open));
    else if (name) tokens.push({ kind: "open", name, attributes: readAttributes(attributes) });
    if (name && !close && !isVoid(name)) open.push(name);
  }
  while (open.length > 0) tokens.push(...closeLast(open));
  return tokens;
}

// Closes the innermost element, whatever the tag name: a body cannot close elements outside of it.
function closeLast(open: string[]): Token[] {
  const name = open.pop();
  return name ? [{ kind: "close", name }] : [];
}

const piece = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g;

export function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind === "open" && !isVoid(token.name)) depth += 1;
    if (token?.kind === "close") depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      unescapeHtml(value),
    ]),
  );

export const write = (tokens: readonly Token[]): string => tokens.map(writeToken).join("");

function writeToken(token: Token): string {
  if (token.kind === "text") return escapeHtml(token.text);
  if (token.kind === "trusted") return token.html;
  if (token.kind === "close") return `</${token.name}>`;
  return openTag(token.name, token.attributes);
}

export const openTag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join("")}>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const unescapeHtml = (text: string) =>
  text.includes("&")
    ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
    : text;
