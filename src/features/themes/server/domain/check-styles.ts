const longestStyles = 100_000;

/** Decodes escapes, which could spell anything, before rules are checked. */
const readEscapes = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, " ")
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_all, code: string) =>
      characterOf(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\\r?\n/g, "");

const characterOf = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";

const refused: ReadonlyArray<readonly [RegExp, string]> = [
  [/@import|@charset|@namespace/i, "A style sheet of a theme cannot load others."],
  [
    /\b[a-z][a-z\d+.-]*:\s*[/\\]|[/\\][/\\]/i,
    "A style sheet of a theme loads nothing from other sites. Upload the file and use its path.",
  ],
  [/<[/!]/, "A style sheet cannot hold HTML."],
  [
    /expression\s*\(|javascript:|vbscript:|behavior\s*:|-moz-binding/i,
    "A style sheet cannot hold scripts.",
  ],
];

/** Reason to refuse a style sheet, such as requests to other sites, which could leak page contents. */
export function findStylesProblem(css: string): string | undefined {
  if (css.length > longestStyles) return `A style sheet may have ${longestStyles} characters.`;
  const withoutDataImages = readEscapes(css).replaceAll(/data:image\/[\w.+-]+[;,][^"')\s]*/gi, "");
  return refused.find(([pattern]) => pattern.test(withoutDataImages))?.[1];
}
