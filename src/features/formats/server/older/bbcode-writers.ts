import { escapeHtml, openTag } from "../tokens/tokens.ts";

interface Tag {
  value: string;
  text: string;
  content(): string;
}

type Writer = (tag: Tag) => string;

const wrap =
  (name: string): Writer =>
  ({ content }) =>
    `<${name}>${content()}</${name}>`;

const names = {
  b: "strong",
  i: "em",
  u: "u",
  s: "s",
  sub: "sub",
  sup: "sup",
  h1: "h2",
  h2: "h3",
  h3: "h4",
  center: "div",
  left: "div",
  right: "div",
  table: "table",
  tr: "tr",
  td: "td",
  th: "th",
  color: "span",
  size: "span",
  font: "span",
};

/** Marks the start of a list item, whose end is implicit in BBCode. */
export const itemMark = "\uE000";
export const looseMark = "\uE001";

export const writers = new Map<string, Writer>([
  ...Object.entries(names).map(([tag, name]): [string, Writer] => [tag, wrap(name)]),
  ["hr", () => "<hr>"],
  ["quote", writeQuote],
  ["spoiler", writeSpoiler],
  ["code", ({ value, text }) => writeCode(value, text)],
  ["php", ({ text }) => writeCode("php", text)],
  ["icode", ({ text }) => `<code>${escapeHtml(text)}</code>`],
  ["url", ({ value, text, content }) => link(value || text, content())],
  ["email", ({ value, text, content }) => link(`mailto:${value || text}`, content())],
  ["img", ({ text }) => openTag("img", { src: text.trim(), alt: "" })],
  ["list", ({ value, content }) => writeList(value ? "ol" : "ul", content())],
  ["ul", ({ content }) => writeList("ul", content())],
  ["ol", ({ content }) => writeList("ol", content())],
  ["li", ({ content }) => `${looseMark}${content()}`],
  ["*", ({ content }) => `${itemMark}${content()}`],
]);

function writeQuote({ value, content }: Tag): string {
  const author = value ? `<p><strong>${escapeHtml(value)}</strong></p>` : "";
  return `<blockquote>${author}<div>${content()}</div></blockquote>`;
}

function writeSpoiler({ value, content }: Tag): string {
  const title = value ? `<summary>${escapeHtml(value)}</summary>` : "";
  return `<details class="spoiler">${title}${content()}</details>`;
}

const writeCode = (language: string, text: string) =>
  `<pre>${openTag("code", language ? { "data-lang": language } : {})}${escapeHtml(text.trim())}\n</code></pre>`;

const link = (address: string, content: string) =>
  `${openTag("a", { href: address })}${content}</a>`;

function withoutLastBreaks(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith("<br>")) text = text.slice(0, -"<br>".length).trimEnd();
  return text;
}

function writeList(name: string, content: string): string {
  const [before = "", ...items] = content.split(marks);
  const list = items.map((item) => `<li>${withoutLastBreaks(item).trimStart()}</li>`).join("");
  return withoutLastBreaks(before) + (list && `<${name}>${list}</${name}>`);
}

const marks = new RegExp(`[${itemMark}${looseMark}]`);
