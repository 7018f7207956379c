import type { MarkdownIt } from "markdown-it";

/** Markdown-it drops content nested deeper than this. */
const maxLevel = 90;

export function limitNesting(md: MarkdownIt) {
  md.block.ruler.before("table", "deepest", (state, startLine, _endLine, silent) => {
    if (silent || state.level < maxLevel) return false;
    const open = state.push("paragraph_open", "p", 1);
    open.map = [startLine, startLine + 1];
    const inline = state.push("inline", "", 0);
    inline.content = state.getLines(startLine, startLine + 1, state.blkIndent, false).trim();
    inline.children = [];
    state.push("paragraph_close", "p", -1);
    state.line = startLine + 1;
    return true;
  });
}
