import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { type Block, type Cut, hasWords, type Part, type Piece, partID } from "./blocks.ts";
import {
  endOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  startOf,
  textOf,
  treeOf,
} from "./html-tree.ts";
import { isInline, isKeptBlock, isKeptInline } from "./kept.ts";

/** Addresses, mentions and shortcodes in text that are no elements. */
const literal =
  /(?:https?:\/\/|www\.)[^\s<>]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}|(?<!\w)@[\w.-]+|(?<!\w):[a-z0-9_+-]+:/gu;

interface Run {
  start: number;
  end: number;
  block: Block;
}

/**
 * Cuts rendered HTML into blocks of words. All other markup stays in the document, byte by byte; only the direction
 * of blocks goes, which the words of another language do not have.
 */
export function cutHtml(html: string): Cut {
  const cutting: Cutting = { html, runs: [], directions: [] };
  cutNodes(cutting, treeOf(html));
  const { runs, directions } = cutting;
  return {
    blocks: runs.map(({ block }) => block),
    join(translated) {
      const places = runs.map(({ start, end }, index) => ({
        start,
        end,
        words: translated[index],
      }));
      const turned = directions.map((place) => ({ ...place, words: "" }));
      let joined = "";
      let at = 0;
      for (const { start, end, words } of [...places, ...turned].sort(
        (a, b) => a.start - b.start,
      )) {
        joined += html.slice(at, start) + (words ?? html.slice(start, end));
        at = end;
      }
      return joined + html.slice(at);
    },
  };
}

interface Cutting {
  html: string;
  runs: Run[];
  directions: { start: number; end: number }[];
}

function cutNodes(cutting: Cutting, nodes: readonly HtmlNode[]) {
  let line: HtmlNode[] = [];
  const endLine = () => {
    const run = runOf(cutting.html, line);
    if (run) cutting.runs.push(run);
    line = [];
  };
  for (const node of nodes) {
    if (isText(node) || (isElement(node) && isLine(node))) line.push(node);
    else {
      endLine();
      if (!isElement(node) || isKeptBlock(node)) continue;
      noteDirection(cutting, node);
      cutNodes(cutting, node.children);
    }
  }
  endLine();
}

const isLine = (element: HtmlElement): boolean =>
  isInline(element) &&
  (isKeptInline(element) || element.children.every((child) => !isElement(child) || isLine(child)));

function noteDirection({ html, directions }: Cutting, element: HtmlElement) {
  const tag = html.slice(startOf(element), firstInside(element));
  const place = / dir="(?:ltr|rtl)"/.exec(tag);
  if (!place) return;
  const start = startOf(element) + place.index;
  directions.push({ start, end: start + place[0].length });
}

const firstInside = (element: HtmlElement) =>
  element.children[0] ? startOf(element.children[0]) : endOf(element);

const isSpace = (node: HtmlNode) => isText(node) && textOf(node).trim() === "";

function runOf(html: string, line: readonly HtmlNode[]): Run | undefined {
  const from = line.findIndex((node) => !isSpace(node));
  const nodes = line.slice(from, line.findLastIndex((node) => !isSpace(node)) + 1);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (from < 0 || !first || !last) return;
  const block = blockOf(html, nodes);
  return block.texts.length > 0 ? { start: startOf(first), end: endOf(last), block } : undefined;
}

interface Building {
  source: string;
  html: string;
  texts: string[];
  parts: Part[];
  sequence: Piece[];
}

function blockOf(source: string, nodes: readonly HtmlNode[]): Block {
  const building: Building = { source, html: "", texts: [], parts: [], sequence: [] };
  for (const node of nodes) addNode(building, node);
  const { html, texts, parts, sequence } = building;
  return { html, texts, parts, sequence };
}

function addNode(building: Building, node: HtmlNode) {
  if (!isElement(node)) addText(building, textOf(node));
  else if (isKeptInline(node) || node.children.length === 0)
    addKept(building, sourceOf(building, node));
  else addElement(building, node);
}

function addText(building: Building, text: string) {
  let at = 0;
  for (const { 0: found, index } of text.matchAll(literal)) {
    addWords(building, text.slice(at, index));
    addKept(building, escapeHtml(found));
    at = index + found.length;
  }
  addWords(building, text.slice(at));
}

function addWords(building: Building, text: string) {
  const { sequence, texts } = building;
  building.html += escapeHtml(text);
  if (!hasWords(text)) sequence.push({ markup: escapeHtml(text) });
  else sequence.push({ text: texts.push(text) - 1 });
}

function addKept(building: Building, markup: string) {
  const index = building.parts.push({ name: "img", open: markup, close: "", hasWords: false }) - 1;
  building.html += `<img id="${partID(index)}" translate="no" alt="">`;
  building.sequence.push({ markup });
}

function addElement(building: Building, element: HtmlElement) {
  const { name } = element;
  const open = building.source.slice(startOf(element), firstInside(element));
  const close = `</${name}>`;
  const index =
    building.parts.push({ name, open, close, hasWords: textOf(element).trim() !== "" }) - 1;
  building.html += `<${name} id="${partID(index)}">`;
  building.sequence.push({ markup: open });
  for (const child of element.children) addNode(building, child);
  building.html += close;
  building.sequence.push({ markup: close });
}

const sourceOf = ({ source }: Building, node: HtmlNode) => source.slice(startOf(node), endOf(node));
