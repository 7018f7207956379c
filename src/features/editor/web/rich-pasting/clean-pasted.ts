import { listParagraphs } from "./list-paragraphs.ts";

/** What other programs put on the clipboard, without what they alone understand. */
export function cleanPasted(html: string): string {
  // What comes from an editor like this one is as it should be.
  if (html.includes("data-pm-slice")) return html;
  // The policy of the page counts style sheets even in documents that nobody sees.
  const source = html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, "");
  const { body } = new DOMParser().parseFromString(source, "text/html");
  removeAll(
    body,
    "style, script, meta, link, title, xml, template, noscript, iframe, object, embed",
  );
  removeComments(body);
  for (const element of body.querySelectorAll("*"))
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  listParagraphs(body);
  for (const element of body.querySelectorAll<HTMLElement>("b[id^='docs-internal-guid']"))
    element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>("span, font")) spellOut(element);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong")) unlessLight(element);
  for (const element of body.querySelectorAll<HTMLElement>("*")) plain(element);
  removeEmptyLines(body);
  return body.innerHTML;
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
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Some programs wrap everything in bold letters that are not bold. */
function unlessLight(element: HTMLElement) {
  const { fontWeight } = element.style;
  if (fontWeight === "normal" || fontWeight === "400") element.replaceWith(...element.childNodes);
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
  for (const line of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, div")) {
    const isEmpty = line.textContent?.replaceAll("\u00A0", " ").trim() === "";
    if (isEmpty && !line.querySelector("img, hr, table, input")) line.remove();
  }
}
