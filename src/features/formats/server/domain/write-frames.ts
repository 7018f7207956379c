import type { Token } from "./tokens.ts";

/** Gives tables a frame to scroll in, and spoilers a label where the author set none. */
export function writeFrames(tokens: readonly Token[], spoilerLabel: string): Token[] {
  return tokens.flatMap((token, index): Token[] => {
    if (!("name" in token)) return [token];
    if (token.name === "table") return token.kind === "open" ? [frame, token] : [token, endOfFrame];
    if (token.name !== "details" || token.kind === "close" || hasLabel(tokens, index))
      return [token];
    return [token, open("summary"), { kind: "text", text: spoilerLabel }, close("summary")];
  });
}

const open = (name: string, attributes: Record<string, string> = {}): Token => ({
  kind: "open",
  name,
  attributes,
});
const close = (name: string): Token => ({ kind: "close", name });

const frame = open("div", { class: "tableWrapper", tabindex: "0" });
const endOfFrame = close("div");

function hasLabel(tokens: readonly Token[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 3).find((token) => token.kind !== "text");
  return next?.kind === "open" && next.name === "summary";
}
