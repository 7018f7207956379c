import { listParagraphs } from "./list-paragraphs.ts";

export function cleanPasted(html: string): string {
  // Already clean: copied from a ProseMirror editor.
  if (html.includes("data-pm-slice")) return html;
  // The Content Security Policy reports style sheets even in inert documents.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  removeInvisible(body);
  listParagraphs(body);
  for (const element of body.querySelectorAll("b[id^='docs-internal-guid']")) unwrap(element);
  for (const element of body.querySelectorAll<HTMLElement>("span, font, td, th"))
    convertStyles(element);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong"))
    unwrapIfNormalWeight(element);
  for (const element of body.querySelectorAll("img")) replaceEmojiImage(element);
  for (const element of body.querySelectorAll("br")) removeIfBeforeBlock(element);
  lowerHeadings(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) removeAttributes(element);
  removeEmptyLines(body);
  return body.innerHTML;
}

function removeInvisible(body: HTMLElement) {
  removeAll(
    body,
    "style, script, meta, link, title, xml, template, noscript, iframe, object, embed",
  );
  removeComments(body);
  for (const element of body.querySelectorAll("*"))
    if (element.tagName.includes(":")) unwrap(element);
}

/** An unclosed style element extends to the end, as in browsers. */
function withoutStyles(html: string): string {
  const parts: string[] = [];
  const start = /<style\b/gi;
  const end = /<\/style\s*>/gi;
  while (true) {
    const from = end.lastIndex;
    start.lastIndex = from;
    const opening = start.exec(html);
    if (!opening) return parts.concat(html.slice(from)).join("");
    parts.push(html.slice(from, opening.index));
    end.lastIndex = start.lastIndex;
    if (!end.exec(html)) return parts.join("");
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

/** Styles that carry meaning, and the elements that express it. */
const elementsOfStyles: ReadonlyArray<readonly [string, (style: CSSStyleDeclaration) => boolean]> =
  [
    ["strong", ({ fontWeight }) => fontWeight === "bold" || Number(fontWeight) >= 600],
    ["em", ({ fontStyle }) => fontStyle === "italic"],
    ["u", (style) => lines(style).includes("underline")],
    ["s", (style) => lines(style).includes("line-through")],
    ["sup", ({ verticalAlign }) => verticalAlign === "super"],
    ["sub", ({ verticalAlign }) => verticalAlign === "sub"],
  ];

const lines = (style: CSSStyleDeclaration) => style.textDecoration || style.textDecorationLine;

function convertStyles(element: HTMLElement) {
  // Links are usually underlined; that is not emphasis.
  const isLink = element.closest("a") !== null;
  const names = elementsOfStyles
    .filter(([name, hasStyle]) => hasStyle(element.style) && !(name === "u" && isLink))
    .map(([name]) => name);
  for (const name of names) {
    const mark = document.createElement(name);
    while (element.firstChild) mark.append(element.firstChild);
    element.append(mark);
  }
}

/** Google Docs wraps everything in a `<b>` of normal weight. */
function unwrapIfNormalWeight(element: HTMLElement) {
  const { fontWeight } = element.style;
  if (fontWeight === "normal" || fontWeight === "400") unwrap(element);
}

/** Moves children one by one: spread into one call, they may exceed the engine's argument limit. */
function unwrap(element: Element) {
  const children = document.createDocumentFragment();
  while (element.firstChild) children.append(element.firstChild);
  element.replaceWith(children);
}

/** Slack and others render emoji as images. */
function replaceEmojiImage(picture: HTMLImageElement) {
  const name = picture.getAttribute("data-stringify-emoji") ?? picture.alt;
  if (/^:[\w+-]+:$|^\p{Extended_Pictographic}/u.test(name)) picture.replaceWith(name);
}

function removeIfBeforeBlock(line: Element) {
  const next = line.nextElementSibling;
  const isNext = next !== null && line.nextSibling === next;
  if (isNext && next.matches("p, div, pre, ul, ol, table, blockquote, hr, h1, h2, h3, h4, h5, h6"))
    line.remove();
}

/** Level 1 is the page title, so if it is used all levels move down by one. */
function lowerHeadings(body: HTMLElement) {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5")) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 1}`);
    while (heading.firstChild) lower.append(heading.firstChild);
    heading.replaceWith(lower);
  }
}

const allowedAttributes = new Set(["href", "src", "alt", "colspan", "rowspan", "type", "checked"]);

const allowedClasses =
  /^(atMention|task-item|mathInline|mathBlock|spoiler|align-\w+|language-\S+)$/;

function removeAttributes(element: HTMLElement) {
  const classes = [...element.classList].filter((name) => allowedClasses.test(name));
  for (const { name } of [...element.attributes])
    if (!allowedAttributes.has(name) && !name.startsWith("data-")) element.removeAttribute(name);
  if (classes.length > 0) element.className = classes.join(" ");
  const source = element.getAttribute("src");
  if (element.tagName === "IMG" && !/^(https:\/\/|\/uploads\/)/.test(source ?? ""))
    element.remove();
}

/** Other programs use empty paragraphs for spacing. */
function removeEmptyLines(body: HTMLElement) {
  const filled = new Set<Node>();
  // In reverse order, so that children come before their parents.
  for (const element of [...body.querySelectorAll("*")].reverse()) {
    const isFilled =
      element.matches("img, hr, table, input") ||
      [...element.childNodes].some((node) => filled.has(node) || isNonblankText(node));
    if (isFilled) filled.add(element);
    else if (element.matches("p, h1, h2, h3, h4, h5, h6, div")) element.remove();
  }
}

const isNonblankText = (node: Node) =>
  node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
