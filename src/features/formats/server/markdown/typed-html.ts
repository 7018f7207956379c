import type { MarkdownIt } from "markdown-it";
import {
  areAttributes,
  isAllowed,
  isVoidName,
  isWithinLines,
  isWrapper,
  mayStayOpen,
  showsSomething,
} from "../typed/allowed-names.ts";
import { firstTag, readTags, type TypedTag } from "../typed/read-tags.ts";

/**
 * HTML within Markdown: only complete, allowed elements count. Other tags are shown as typed: `List<String>`, `git
 * clone <url>`, `a<b and c>d`, `the <button> element`.
 */
export function typedHtml(md: MarkdownIt) {
  md.block.ruler.at("html_block", readBlock, { alt: ["paragraph", "reference", "blockquote"] });
  md.core.ruler.after("footnote_tail", "typed_html", (state) => {
    const pieces = piecesOf(state.tokens);
    const unmatched = pieces.flatMap(({ tags }) => findPairs(tags));
    for (const unpaired of findPairs(unmatched.filter(({ tag }) => !isWithinLines(tag.name))))
      unpaired.isMarkup =
        unpaired.isBlock && unpaired.tag.kind === "start" && mayStayOpen(unpaired.tag.name);
    for (const piece of pieces) piece.write();
  });
}

interface PlacedTag {
  tag: TypedTag;
  isBlock: boolean;
  isMarkup: boolean;
}

interface Piece {
  tags: PlacedTag[];
  write(): void;
}

type Tokens = ReturnType<MarkdownIt["parse"]>;
type Token = Tokens[number];

const piecesOf = (tokens: Tokens): Piece[] =>
  tokens.flatMap((token): Piece[] => {
    if (token.type === "html_block") return [blockPiece(token)];
    return token.children ? [linePiece(token.children)] : [];
  });

const toFound =
  (isBlock: boolean) =>
  (tag: TypedTag): PlacedTag => ({ tag, isBlock, isMarkup: isComplete(tag) });

function blockPiece(token: Token): Piece {
  const tags = readTags(token.content).map(toFound(true));
  return {
    tags,
    write: () => {
      token.content = writeBlock(token.content, tags);
    },
  };
}

function linePiece(children: Token[]): Piece {
  const read = children
    .filter(({ type }) => type === "html_inline")
    .map((token) => ({ token, tags: readTags(token.content).map(toFound(false)) }));
  return {
    tags: read.flatMap(({ tags }) => tags),
    write: () => {
      for (const { token, tags } of read) {
        const [only] = tags;
        if (only?.isMarkup && tags.length === 1 && only.tag.end === token.content.length)
          token.content = isShown(only.tag) ? token.content : "";
        else token.type = "text";
      }
    },
  };
}

function writeBlock(source: string, tags: readonly PlacedTag[]): string {
  let written = "";
  let start = 0;
  for (const { tag, isMarkup } of tags) {
    written += withoutTags(source.slice(start, tag.at));
    const text = source.slice(tag.at, tag.end);
    if (!isMarkup) written += withoutTags(text);
    else if (isShown(tag)) written += text;
    start = tag.end;
  }
  return written + withoutTags(source.slice(start));
}

const withoutTags = (text: string) => text.replaceAll("<", "&lt;");

const isShown = ({ name, kind }: TypedTag) => kind === "comment" || isAllowed(name);

const isComplete = ({ kind, name, attributes }: TypedTag) =>
  kind === "comment" ||
  (kind === "start" &&
    isVoidName(name) &&
    areAttributes(attributes) &&
    (isWrapper(name) || (isAllowed(name) && showsSomething({ name, attributes }))));

function findPairs(tags: readonly PlacedTag[]): PlacedTag[] {
  const open = new Map<string, PlacedTag[]>();
  for (const candidate of tags) {
    const { name, kind } = candidate.tag;
    if (candidate.isMarkup || !isPaired(candidate.tag)) continue;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    const start = kind === "end" ? waiting.pop() : undefined;
    if (kind === "start") waiting.push(candidate);
    if (start) [start.isMarkup, candidate.isMarkup] = [true, true];
  }
  return tags.filter((found) => !found.isMarkup && isPaired(found.tag));
}

const isPaired = ({ name, attributes }: TypedTag) =>
  (isAllowed(name) || isWrapper(name)) && !isVoidName(name) && areAttributes(attributes);

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type BlockState = Parameters<BlockRule>[0];

const longestTag = 2_000;

/** HTML blocks begin with a complete, allowed tag; all other lines are Markdown. */
const readBlock: BlockRule = (state, startLine, endLine, silent) => {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const end = beginOf(state, start, state.eMarks[startLine] ?? start);
  if (!end) return false;
  if (silent) return !end.isLone;
  const line = lineBehind(state, { startLine, endLine, end: end.pattern });
  const token = state.push("html_block", "", 0);
  token.map = [startLine, line];
  token.content = state.getLines(startLine, line, state.blkIndent, true);
  state.line = line;
  return true;
};

function beginOf(state: BlockState, start: number, lineEnd: number) {
  const tag = tagOf(state, start);
  const end = tag && endOfBlock(tag, state.src.slice(start + tag.end, lineEnd));
  return tag && end?.isLone && start + tag.end > lineEnd ? undefined : end;
}

const lastComments = new WeakMap<BlockState, number>();

function tagOf(state: BlockState, start: number): TypedTag | undefined {
  if (!state.src.startsWith("<!--", start))
    return firstTag(state.src.slice(start, start + longestTag));
  const last = lastComments.get(state) ?? state.src.lastIndexOf("-->");
  lastComments.set(state, last);
  const end = "<!--".length;
  return last < start + 2
    ? undefined
    : { at: 0, end, name: "", kind: "comment", attributes: new Map() };
}

function endOfBlock({ name, kind, attributes }: TypedTag, rest: string) {
  if (kind === "comment") return { pattern: undefined, isLone: false };
  if (!areAttributes(attributes)) return undefined;
  if (name === "pre" && kind === "start") return { pattern: /<\/pre>/i, isLone: false };
  const isShownHere = isAllowed(name) || isWrapper(name);
  if (isShownHere && !isWithinLines(name) && !lineVoids.has(name))
    return { pattern: blank, isLone: false };
  return isShownHere && rest.trim() === "" ? { pattern: blank, isLone: true } : undefined;
}

const lineVoids: ReadonlySet<string> = new Set(["br", "img", "input", "wbr"]);

const blank = /^$/;

interface BlockSearch {
  startLine: number;
  endLine: number;
  end: RegExp | undefined;
}

function lineBehind(state: BlockState, { startLine, endLine, end = /-->/ }: BlockSearch): number {
  for (let line = startLine; line < endLine; line += 1) {
    const text = textOf(state, line);
    const isOutside = (state.sCount[line] ?? 0) < state.blkIndent && (end === blank || text !== "");
    if (line > startLine && (isOutside || (end === blank && text === ""))) return line;
    if (end !== blank && end.test(text)) return line + 1;
  }
  return endLine;
}

const textOf = (state: BlockState, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
