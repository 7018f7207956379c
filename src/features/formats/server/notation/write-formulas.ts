import { LRUCache } from "lru-cache";
import { endOf, escapeHtml, type OpenToken, type Token } from "../tokens/tokens.ts";

const longestFormula = 2_000;
const maxFormulas = 300;
const maxHtml = 1_000_000;

/** Characters of TeX that fit into the width of a phone, by a guess that is rather too small. */
const longestUnscrolled = 40;

/** Formulas as KaTeX writes them, MathML for machines and HTML for eyes; broken ones as their source. */
export async function writeFormulas(tokens: readonly Token[]): Promise<readonly Token[]> {
  if (!tokens.some(isFormula)) return tokens;
  // Loaded with the first formula: it takes megabytes that sites without formulas need not give.
  const { default: katex } = await import("katex");
  const left = { formulas: maxFormulas, html: maxHtml };
  let end = -1;
  return tokens.flatMap((token, at): Token[] => {
    if (at <= end) return [];
    if (!isFormula(token)) return [token];
    end = endOf(tokens, at);
    return [writeFormula(token, left, katex)];
  });
}

/** An element of ours or one made to look so: it holds TeX and nothing else. */
const isFormula = (token: Token): token is OpenToken =>
  token.kind === "open" && token.attributes["data-tex"] !== undefined;

type Katex = typeof import("katex").default;

function writeFormula(
  { attributes }: OpenToken,
  left: { formulas: number; html: number },
  katex: Katex,
): Token {
  const tex = attributes["data-tex"] ?? "";
  const isBlock = attributes.class === "mathBlock";
  const html = left.formulas > 0 && left.html > 0 ? toHtml(katex, tex, isBlock) : undefined;
  left.formulas -= 1;
  left.html -= html?.length ?? 0;
  const kind = isBlock ? "mathBlock" : "mathInline";
  // Whoever has no pointer scrolls it by the keys, as wide as it may be on a phone.
  const scrolls = isBlock && tex.length > longestUnscrolled ? ' tabindex="0"' : "";
  const shown = html
    ? `<span class="${kind}"${scrolls}>${html}</span>`
    : `<code>${escapeHtml(tex)}</code>`;
  return { kind: "trusted", html: shown, text: tex };
}

const known = new LRUCache<string, { html?: string }>({ max: 5_000 });

function toHtml(katex: Katex, tex: string, isBlock: boolean): string | undefined {
  if (tex.length > longestFormula) return;
  const key = `${isBlock} ${tex}`;
  const found = known.get(key) ?? { html: typeset(katex, tex, isBlock) };
  known.set(key, found);
  return found.html;
}

function typeset(katex: Katex, tex: string, isBlock: boolean): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode: isBlock,
      output: "htmlAndMathml",
      strict: "ignore",
      throwOnError: true,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
  } catch {
    return;
  }
}
