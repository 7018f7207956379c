import type { MarkdownIt } from "markdown-it";

const deepest = 3;

export function spoilers(md: MarkdownIt) {
  md.block.ruler.before("blockquote", "spoiler", readSpoiler, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];

const readSpoiler: BlockRule = (state, startLine, endLine, silent) => {
  const depth = depthOf(state.env);
  if (depth >= deepest || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const lines = quotedLines(state, startLine, endLine);
  if (lines.length === 0) return false;
  if (silent) return true;
  state.push("spoiler_open", "details", 1).attrs = [["class", "spoiler"]];
  Object.assign(state.env, { spoilers: depth + 1 });
  state.md.block.parse(lines.join("\n"), state.md, state.env, state.tokens);
  Object.assign(state.env, { spoilers: depth });
  state.push("spoiler_close", "details", -1);
  state.line = startLine + lines.length;
  return true;
};

const depthOf = (env: object) =>
  "spoilers" in env && typeof env.spoilers === "number" ? env.spoilers : 0;

function quotedLines(state: Parameters<BlockRule>[0], startLine: number, endLine: number) {
  const lines: string[] = [];
  for (let line = startLine; line < endLine; line += 1) {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const match = mark.exec(state.src.slice(start, state.eMarks[line]));
    if (!match || (lines.length === 0 && !match[1])) break;
    lines.push(match[2] ?? "");
  }
  return lines;
}

const mark = /^>(!?) ?(.*)$/;
