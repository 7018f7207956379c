import type { FormatDefinition } from "../extension-points.ts";
import { escapeHtml } from "../tokens/tokens.ts";

export const text: FormatDefinition = {
  name: "text",
  toHtml: (source) =>
    source
      .split(/\r?\n[^\S\n]*\r?\n\s*/)
      .map((paragraph) => `<p>${lines(paragraph)}</p>`)
      .join("\n"),
  hasPlainMarks: true,
};

export const textex: FormatDefinition = { ...text, name: "textex" };

const lines = (paragraph: string) => paragraph.split(/\r?\n/).map(withLinks).join("<br>");

const withLinks = (line: string) =>
  line
    .split(/(https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?')\]])/i)
    .map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part)))
    .join("");

const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
