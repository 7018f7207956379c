import { slugOf } from "#features/discussions/server/public.ts";

interface Heading {
  ref: string;
  level: number;
  text: string;
}

const heading = /<h([2-6])((?: [a-z-]+="[^"<>]*")*)>(.*?)<\/h\1>/gs;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();

/**
 * Gives the headings of sanitized HTML ids, which follow from their text, so that links to them survive other
 * edits. Headings without text stay as they are.
 */
export function withAnchors(html: string): { html: string; outline: Heading[] } {
  const outline: Heading[] = [];
  const used = new Map<string, number>();
  const anchored = html.replaceAll(
    heading,
    (whole, level: string, attributes: string, inner: string) => {
      const text = textOf(inner);
      if (text === "") return whole;
      const slug = slugOf(text);
      const count = (used.get(slug) ?? 0) + 1;
      used.set(slug, count);
      const ref = `section-${slug}${count > 1 ? `-${count}` : ""}`;
      outline.push({ ref, level: Number(level), text });
      const others = attributes.replace(/ id="[^"]*"/, "");
      return `<h${level} id="${ref}"${others}>${inner}</h${level}>`;
    },
  );
  return { html: anchored, outline };
}
