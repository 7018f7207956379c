import { endOf, type OpenToken, type Token } from "../tokens/tokens.ts";

interface FrameLabels {
  spoiler: string;
  details: string;
}

export function writeFrames(tokens: readonly Token[], labels: FrameLabels): Token[] {
  const titled = withoutEmptyTitles(tokens);
  return titled.flatMap((token, index): Token[] => {
    if (!("name" in token)) return [token];
    if (token.name === "table") return token.kind === "open" ? [frame, token] : [token, endOfFrame];
    const needsTitle =
      token.kind === "open" && token.name === "details" && !hasTitle(titled, index);
    return needsTitle ? [token, ...titleOf(token, labels)] : [token];
  });
}

const titleOf = ({ attributes }: OpenToken, labels: FrameLabels): Token[] => [
  open("summary"),
  { kind: "text", text: attributes.class === "spoiler" ? labels.spoiler : labels.details },
  close("summary"),
];

function withoutEmptyTitles(tokens: readonly Token[]): Token[] {
  const filtered: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const isTitle = token?.kind === "open" && token.name === "summary";
    if (isTitle && isEmpty(tokens, at)) at = endOf(tokens, at);
    else if (token) filtered.push(token);
  }
  return filtered;
}

const isEmpty = (tokens: readonly Token[], start: number): boolean =>
  tokens
    .slice(start, endOf(tokens, start))
    .every(
      (token) =>
        token.kind === "close" ||
        (token.kind === "text" && token.text.trim() === "") ||
        (token.kind === "open" && token.name !== "img" && token.name !== "input"),
    );

const open = (name: string, attributes: Record<string, string> = {}): Token => ({
  kind: "open",
  name,
  attributes,
});
const close = (name: string): Token => ({ kind: "close", name });

const frame = open("div", { class: "tableWrapper", tabindex: "0" });
const endOfFrame = close("div");

function hasTitle(tokens: readonly Token[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 3).find((token) => token.kind !== "text");
  return next?.kind === "open" && next.name === "summary";
}
