import { LRUCache } from "lru-cache";
import { endOf, escapeHtml, type OpenToken, type Token } from "../tokens/tokens.ts";

const longestFormula = 2_000;
const maxFormulas = 300;
const maxHtml = 1_000_000;

/** Estimate of the characters of TeX that fit the width of a phone. */
const longestUnscrolled = 40;

/** Renders formulas with KaTeX, as MathML and HTML; invalid ones are shown as source. */
export async function writeFormulas(tokens: readonly Token[]): Promise<readonly Token[]> {
  if (!tokens.some(isFormula)) return tokens;
  // Imported on first use, as it takes megabytes of memory.
  const { default: katex } = await import("katex");
  const budget = { formulas: maxFormulas, html: maxHtml };
  let end = -1;
  return tokens.flatMap((token, at): Token[] => {
    if (at <= end) return [];
    if (!isFormula(token)) return [token];
    end = endOf(tokens, at);
    return [writeFormula(token, budget, katex)];
  });
}

/** Elements an author wrote may look the same; they contain only TeX. */
const isFormula = (token: Token): token is OpenToken =>
  token.kind === "open" && token.attributes["data-tex"] !== undefined;

type Katex = typeof import("katex").default;

function writeFormula(
  { attributes }: OpenToken,
  budget: { formulas: number; html: number },
  katex: Katex,
): Token {
  const tex = attributes["data-tex"] ?? "";
  const isBlock = attributes.class === "mathBlock";
  const html = budget.formulas > 0 && budget.html > 0 ? toHtml(katex, tex, isBlock) : undefined;
  budget.formulas -= 1;
  budget.html -= html?.length ?? 0;
  const kind = isBlock ? "mathBlock" : "mathInline";
  // Focusable, so that it scrolls by keyboard on the narrowest screen.
  const scrolls = isBlock && tex.length > longestUnscrolled ? ' tabindex="0"' : "";
  const shown = html
    ? `<span class="${kind}"${scrolls}>${html}</span>`
    : `<code>${escapeHtml(tex)}</code>`;
  return { kind: "trusted", html: shown, text: tex };
}

const cache = new LRUCache<string, { html?: string }>({ max: 5_000 });

function toHtml(katex: Katex, tex: string, isBlock: boolean): string | undefined {
  if (tex.length > longestFormula) return;
  const key = `${isBlock} ${tex}`;
  const typesetFormula = cache.get(key) ?? { html: typeset(katex, tex, isBlock) };
  cache.set(key, typesetFormula);
  return typesetFormula.html;
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
