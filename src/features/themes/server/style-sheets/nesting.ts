import { tokenTypes } from "css-tree/tokenizer";

/** Levels of brackets: each takes a part of the stack where style sheets are parsed and written. */
export const maxDepth = 100;

const closingOf = new Map<number, number>([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
]);

/** Takes the types of tokens one by one, and tells how many brackets are open. What closes no open one does not count. */
export function followNesting(): (type: number) => number {
  const open: number[] = [];
  return (type) => {
    const closing = closingOf.get(type);
    if (closing !== undefined) open.push(closing);
    else if (type === open.at(-1)) open.pop();
    return open.length;
  };
}
