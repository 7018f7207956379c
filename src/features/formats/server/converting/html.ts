import type { FormatDefinition } from "../extension-points.ts";
import { recoverFormulas } from "../notation/recover-formulas.ts";
import { escapeUnknownTags } from "../typed/escape-unknown-tags.ts";

export const html: FormatDefinition = {
  name: "html",
  toHtml: (source) =>
    lowerHeadings(
      escapeUnknownTags(recoverEmoji(recoverLanguages(withoutColours(recoverFormulas(source))))),
    ),
  hasPlainMarks: true,
  verbosity: 20,
};

export const wysiwyg: FormatDefinition = { ...html, name: "wysiwyg" };

/** The page has the only `h1`: with one in a body, all headings move down a level. */
const lowerHeadings = (source: string) =>
  /<h1[\s>]/i.test(source)
    ? source.replace(
        /<(\/?)h([1-5])(?=[\s>])/gi,
        (_, end: string, level: string) => `<${end}h${Number(level) + 1}`,
      )
    : source;

const codeStart = '<div class="codehilite"';
const codeEnd = "</pre>";

/** Code is highlighted again, and dropping old highlighting first halves the time. */
function withoutColours(source: string): string {
  let plain = "";
  let start = 0;
  while (true) {
    const at = source.indexOf(codeStart, start);
    const end = at === -1 ? -1 : source.indexOf(codeEnd, at);
    if (end === -1) return plain + source.slice(start);
    plain += source.slice(start, at) + source.slice(at, end).replaceAll(/<\/?span[^<>]*>/g, "");
    start = end;
  }
}

const recoverLanguages = (source: string) =>
  source.replace(
    /<div class="codehilite" data-code-language="([\w+#. -]{1,40})"><pre>(?:<span><\/span>)?(?:<code>)?/g,
    (_, name: string) => `<div><pre><code data-lang="${name.replaceAll(" ", "-")}">`,
  );

const recoverEmoji = (source: string) =>
  source.replace(
    /<span[^<>]{0,200}class="emoji emoji-([0-9a-f]{2,5})"[^<>]{0,200}>[^<>]{0,80}<\/span>/g,
    (whole, code: string) => toCharacter(Number.parseInt(code, 16)) ?? whole,
  );

const toCharacter = (code: number) => {
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  return /^\p{Emoji}$/u.test(character) ? character : undefined;
};
