const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
]);

const decoded = (value: string) =>
  value.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities.get(name) ?? whole);

/** What the attributes of sanitised HTML say: addresses, and texts that stand for pictures. */
export function attributesOf(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|alt|title|data-name)="([^"]*)"/g);
  return [...found].map(([, value = ""]) => decoded(value));
}

/** The addresses to which sanitised HTML leads. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|iframe)\s[^>]*?(?:href|src)="([^"]*)"/g)].map(([, value = ""]) =>
    decoded(value),
  );

/**
 * A text as words are looked for in it: whatever is drawn alike is the same, and what cannot be seen, such as a
 * zero-width space within a word, is not there.
 */
export const plainOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase();
