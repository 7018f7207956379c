import type { Rich2Element } from "../../contract/resources.ts";
import { openTag } from "../tokens/tokens.ts";

export function writeReference({ number, repeat }: Rich2Element, key: string): string {
  const again = Number(repeat) > 0 ? `:${Number(repeat)}` : "";
  const link = openTag("a", {
    href: `#fn-${key}-${Number(number)}`,
    id: `fnref-${key}-${Number(number)}${again}`,
  });
  return `<sup class="footnote-ref">${link}[${Number(number)}${again}]</a></sup>`;
}

export function writeFootnotes(
  footnotes: readonly Rich2Element[],
  key: string,
  writeBlocks: (blocks: Rich2Element["children"]) => string,
): string {
  if (footnotes.length === 0) return "";
  const items = footnotes.map(({ children }, index) => {
    const end = openTag("a", {
      href: `#fnref-${key}-${index + 1}`,
      class: "footnote-backref",
    });
    const content = withWayBack(writeBlocks(children), `${end}↩\uFE0E</a>`);
    return `${openTag("li", { id: `fn-${key}-${index + 1}` })}${content}</li>`;
  });
  return `<section class="footnotes"><ol>${items.join("")}</ol></section>`;
}

const withWayBack = (html: string, link: string) =>
  html.endsWith("</p>") ? `${html.slice(0, -"</p>".length)} ${link}</p>` : `${html}<p>${link}</p>`;
