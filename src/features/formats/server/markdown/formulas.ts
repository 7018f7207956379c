import type { MarkdownIt } from "markdown-it";
import { readFormula } from "../notation/formulas.ts";

export function formulas(md: MarkdownIt) {
  md.inline.ruler.before("escape", "formula", (state, silent) => {
    if (state.src[state.pos] !== "$") return false;
    const formula = readFormula(state.src, state.pos);
    if (!formula || formula.end > state.posMax) return false;
    if (!silent) pushFormula(state.push("formula", "", 0), formula.tex, formula.isBlock);
    state.pos = formula.end;
    return true;
  });
  md.block.ruler.before("fence", "formula_block", readBlock, { alt: ["paragraph"] });
  md.renderer.rules.formula = (tokens, index) => elementOf(md, tokens[index]);
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...rest) =>
    tokens[index]?.info.trim() === "math"
      ? elementOf(md, tokens[index])
      : (fence?.(tokens, index, ...rest) ?? "");
}

interface Formula {
  content: string;
  block: boolean;
}

function pushFormula(token: Formula, tex: string, isBlock: boolean) {
  token.content = tex;
  token.block = isBlock;
}

function elementOf({ utils }: MarkdownIt, token: Formula | undefined) {
  const tex = utils.escapeHtml(token?.content.trim() ?? "");
  return `<span class="${token?.block ? "mathBlock" : "mathInline"}" data-tex="${tex}"></span>`;
}

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];

const readBlock: BlockRule = (state, startLine, endLine, silent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineAt(startLine);
  if (!first.startsWith("$$") || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4)
    return false;
  const lines = [first.slice(2)];
  let line = startLine;
  // Ends at the next `$$`, or is no formula: no backtracking, however many signs there are.
  while (!lines.at(-1)?.includes("$$")) {
    line += 1;
    if (line >= endLine || (state.sCount[line] ?? 0) < state.blkIndent) return false;
    lines.push(lineAt(line));
  }
  const whole = lines.join("\n").trimEnd();
  const tex = whole.slice(0, -2);
  if (!whole.endsWith("$$") || tex.trim() === "" || tex.includes("$$")) return false;
  if (silent) return true;
  pushFormula(state.push("formula", "", 0), tex, true);
  state.line = line + 1;
  return true;
};
