import type { Token } from "./tokens.ts";

interface BoxLabels {
  done: string;
  notDone: string;
}

export const labelBoxes = (tokens: readonly Token[], labels: BoxLabels): Token[] =>
  tokens.map((token) => {
    if (token.kind !== "open" || token.name !== "input") return token;
    const isDone = token.attributes.checked !== undefined;
    const label = isDone ? labels.done : labels.notDone;
    return { ...token, attributes: { ...token.attributes, "aria-label": label } };
  });
