import type { Token } from "./tokens.ts";

/** How the box of a task is read out. */
interface BoxLabels {
  done: string;
  notDone: string;
}

/** Gives the boxes of tasks, which nobody can change where they are read, a name to be read out. */
export const labelBoxes = (tokens: readonly Token[], labels: BoxLabels): Token[] =>
  tokens.map((token) => {
    if (token.kind !== "open" || token.name !== "input") return token;
    const isDone = token.attributes.checked !== undefined;
    const label = isDone ? labels.done : labels.notDone;
    return { ...token, attributes: { ...token.attributes, "aria-label": label } };
  });
