import type { MarkdownIt } from "markdown-it";
import { ruleNamed } from "./rule-named.ts";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type State = Parameters<BlockRule>[0];
type Token = State["tokens"][number];

/** Keeps surplus cells of rows, which GitHub drops. */
export function keepSurplusCells(md: MarkdownIt) {
  const table = ruleNamed(md.block.ruler, "table");
  const whole: BlockRule = (state, startLine, endLine, silent) => {
    const before = state.tokens.length;
    if (!table(state, startLine, endLine, silent)) return false;
    if (!silent) state.tokens.push(...state.tokens.splice(before).flatMap(filler(state)));
    return true;
  };
  md.block.ruler.at("table", whole, { alt: ["paragraph", "reference"] });
}

function filler(state: State) {
  let row: Token | undefined;
  let count = 0;
  return (token: Token): Token[] => {
    if (token.type === "tr_open") [row, count] = [token, 0];
    if (token.type === "td_open" || token.type === "th_open") count += 1;
    const line = row?.map?.[0];
    if (token.type !== "tr_close" || line === undefined) return [token];
    const surplus = cellsOf(lineOf(state, line)).slice(count);
    return [...surplus.flatMap((words) => cell(state, words)), token];
  };
}

const lineOf = ({ src, bMarks, tShift, eMarks }: State, line: number) =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trim();

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/);
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((words) => words.replaceAll("\\|", "|").trim());
}

function cell({ Token }: State, words: string): Token[] {
  const inline = new Token("inline", "", 0);
  Object.assign(inline, { content: words, children: [] });
  return [new Token("td_open", "td", 1), inline, new Token("td_close", "td", -1)];
}
