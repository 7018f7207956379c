import type { Atrule, CssNode, StyleSheet } from "css-tree";
import parse from "css-tree/parser";
import walk from "css-tree/walker";
import { say } from "#platform/contract/errors.ts";
import { maxDepth } from "./nesting.ts";
import { findRefusedToken, type TokenProblem } from "./style-tokens.ts";

const most = { characters: 100_000, rules: 2_000 };

export type StyleProblem = ReturnType<typeof say>;

/** What stands outside of the scope, since it names things rather than elements. */
export const isUnscoped = (node: CssNode): node is Atrule =>
  node.type === "Atrule" &&
  (node.name === "keyframes" || node.name === "font-face" || node.block === null);

/** A style sheet of a theme or a fragment that is safe to serve, or why it is refused. */
export function readStyles(css: string): { sheet: StyleSheet } | { problem: StyleProblem } {
  if (css.length > most.characters)
    return {
      problem: say("A style sheet may have {most} characters.", { most: most.characters }),
    };
  const token = findRefusedToken(css);
  if (token) return { problem: problemOf(token, lineAt(css, token.offset)) };
  const read = parseWhole(css);
  if ("line" in read) return { problem: unreadableAt(read.line) };
  return findMisplaced(read.sheet) ?? read;
}

const lineAt = (css: string, offset: number) => css.slice(0, offset).split("\n").length;

const unreadableAt = (line: number) =>
  say("Line {line} cannot be read. Check its brackets, colons and semicolons.", { line });

function problemOf({ name, isTooDeep }: TokenProblem, line: number): StyleProblem {
  if (isTooDeep)
    return say("Line {line} is nested more than {most} levels deep.", { line, most: maxDepth });
  return name === undefined
    ? say("Line {line}: load only uploaded files, such as /uploads/picture.png, and data images.", {
        line,
      })
    : say("Line {line}: {name} is not allowed in a style sheet.", { line, name });
}

function parseWhole(css: string): { sheet: StyleSheet } | { line: number } {
  let line: number | undefined;
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error: Error & { line?: number }) => {
      line ??= error.line ?? 1;
    },
  });
  return line === undefined ? { sheet: sheet as StyleSheet } : { line };
}

function findMisplaced(sheet: StyleSheet): { problem: StyleProblem } | undefined {
  let rules = 0;
  let misplaced: CssNode | undefined;
  const top = new Set<CssNode>(sheet.children);
  walk(sheet, (node) => {
    if (node.type === "Rule" || node.type === "Atrule") rules += 1;
    const isLost = node.type === "Raw" && node.value.trim() !== "";
    if (isLost || (isUnscoped(node) && !top.has(node))) misplaced ??= node;
  });
  const line = misplaced?.loc?.start.line ?? 1;
  if (misplaced?.type === "Atrule") {
    const name = `@${misplaced.name}`;
    return { problem: say("Line {line}: {name} belongs outside of other rules.", { line, name }) };
  }
  if (misplaced) return { problem: unreadableAt(line) };
  return rules > most.rules
    ? { problem: say("A style sheet may have {most} rules.", { most: most.rules }) }
    : undefined;
}
