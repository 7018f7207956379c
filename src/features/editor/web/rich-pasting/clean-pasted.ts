import { listParagraphs } from "./list-paragraphs.ts";

/** What other programs put on the clipboard, without what they alone understand. */
export function cleanPasted(html: string): string {
  // What comes from an editor like this one is as it should be.
  if (html.includes("data-pm-slice")) return html;
  // The policy of the page counts style sheets even in documents that nobody sees.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  removeUnshown(body);
  listParagraphs(body);
  for (const element of body.querySelectorAll("b[id^='docs-internal-guid']")) unwrap(element);
  for (const element of body.querySelectorAll<HTMLElement>("span, font, td, th")) spellOut(element);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong")) unlessLight(element);
  for (const element of body.querySelectorAll("img")) sayEmoji(element);
  for (const element of body.querySelectorAll("br")) unlessBeforeBlock(element);
  lowerHeadings(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) plain(element);
  removeEmptyLines(body);
  return body.innerHTML;
}

function removeUnshown(body: HTMLElement) {
  removeAll(
    body,
    "style, script, meta, link, title, xml, template, noscript, iframe, object, embed",
  );
  removeComments(body);
  for (const element of body.querySelectorAll("*"))
    if (element.tagName.includes(":")) unwrap(element);
}

/** A style sheet that does not end takes the rest with it, as it does in browsers. */
function withoutStyles(html: string): string {
  const kept: string[] = [];
  const start = /<style\b/gi;
  const end = /<\/style\s*>/gi;
  while (true) {
    const from = end.lastIndex;
    start.lastIndex = from;
    const opening = start.exec(html);
    if (!opening) return kept.concat(html.slice(from)).join("");
    kept.push(html.slice(from, opening.index));
    end.lastIndex = start.lastIndex;
    if (!end.exec(html)) return kept.join("");
  }
}

const removeAll = (body: HTMLElement, selector: string) => {
  for (const element of body.querySelectorAll(selector)) element.remove();
};

function removeComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Looks that stand for something, by the elements that say so. */
const meanings: ReadonlyArray<readonly [string, (style: CSSStyleDeclaration) => boolean]> = [
  ["strong", ({ fontWeight }) => fontWeight === "bold" || Number(fontWeight) >= 600],
  ["em", ({ fontStyle }) => fontStyle === "italic"],
  ["u", (style) => lines(style).includes("underline")],
  ["s", (style) => lines(style).includes("line-through")],
  ["sup", ({ verticalAlign }) => verticalAlign === "super"],
  ["sub", ({ verticalAlign }) => verticalAlign === "sub"],
];

const lines = (style: CSSStyleDeclaration) => style.textDecoration || style.textDecorationLine;

function spellOut(element: HTMLElement) {
  // Links are underlined by everybody, which means nothing more.
  const isLink = element.closest("a") !== null;
  const names = meanings
    .filter(([name, isMeant]) => isMeant(element.style) && !(name === "u" && isLink))
    .map(([name]) => name);
  for (const name of names) {
    const mark = document.createElement(name);
    while (element.firstChild) mark.append(element.firstChild);
    element.append(mark);
  }
}

/** Some programs wrap everything in bold letters that are not bold. */
function unlessLight(element: HTMLElement) {
  const { fontWeight } = element.style;
  if (fontWeight === "normal" || fontWeight === "400") unwrap(element);
}

/** Without itself, with what it holds, of which there may be more than a function takes. */
function unwrap(element: Element) {
  const held = document.createDocumentFragment();
  while (element.firstChild) held.append(element.firstChild);
  element.replaceWith(held);
}

/** Chats draw emoji as pictures, which say what they stand for. */
function sayEmoji(picture: HTMLImageElement) {
  const name = picture.getAttribute("data-stringify-emoji") ?? picture.alt;
  if (/^:[\w+-]+:$|^\p{Extended_Pictographic}/u.test(name)) picture.replaceWith(name);
}

/** A block begins on a line of its own anyway. */
function unlessBeforeBlock(line: Element) {
  const next = line.nextElementSibling;
  const isNext = next !== null && line.nextSibling === next;
  if (isNext && next.matches("p, div, pre, ul, ol, table, blockquote, hr, h1, h2, h3, h4, h5, h6"))
    line.remove();
}

/** Where the first level is used, which here is that of the page, all levels stay apart by being one lower. */
function lowerHeadings(body: HTMLElement) {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5")) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 1}`);
    while (heading.firstChild) lower.append(heading.firstChild);
    heading.replaceWith(lower);
  }
}

const kept = new Set(["href", "src", "alt", "colspan", "rowspan", "type", "checked"]);

/** Our own marks of mentions, formulas and languages stay, if a page has them. */
const meaningful = /^(atMention|task-item|mathInline|mathBlock|spoiler|align-\w+|language-\S+)$/;

function plain(element: HTMLElement) {
  const classes = [...element.classList].filter((name) => meaningful.test(name));
  for (const { name } of [...element.attributes])
    if (!kept.has(name) && !name.startsWith("data-")) element.removeAttribute(name);
  if (classes.length > 0) element.className = classes.join(" ");
  const source = element.getAttribute("src");
  if (element.tagName === "IMG" && !/^(https:\/\/|\/uploads\/)/.test(source ?? ""))
    element.remove();
}

/** Programs keep distance by empty paragraphs; here the paragraphs themselves do. */
function removeEmptyLines(body: HTMLElement) {
  const filled = new Set<Node>();
  // From the last to the first, so that each knows what stands within it.
  for (const element of [...body.querySelectorAll("*")].reverse()) {
    const isFilled =
      element.matches("img, hr, table, input") ||
      [...element.childNodes].some((node) => filled.has(node) || isWord(node));
    if (isFilled) filled.add(element);
    else if (element.matches("p, h1, h2, h3, h4, h5, h6, div")) element.remove();
  }
}

const isWord = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
