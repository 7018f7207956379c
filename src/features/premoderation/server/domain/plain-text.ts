const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
]);

const decoded = (value: string) =>
  value.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities.get(name) ?? whole);

/** Attribute values of sanitized HTML: URLs and alternative texts. */
export function attributesOf(html: string): string[] {
  const matches = html.matchAll(/\s(?:href|src|alt|title|data-name)="([^"]*)"/g);
  return [...matches].map(([, value = ""]) => decoded(value));
}

export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|iframe)\s[^>]*?(?:href|src)="([^"]*)"/g)].map(([, value = ""]) =>
    decoded(value),
  );

/**
 * Normalizes text for matching: unifies lookalike characters and removes invisible ones, such as zero-width
 * spaces.
 */
export const plainOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase();
