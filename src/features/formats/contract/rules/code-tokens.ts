/** A piece of code of one colour. */
export interface CodeToken {
  text: string;
  /** Such as `keyword`; undefined for what is plain. */
  kind?: string;
}

/** What tells the parts of code apart, as far as it is used; `loadLanguage` takes what `load` gives. */
interface Highlighter<Grammar> {
  getLoadedLanguages(): string[];
  loadLanguage(grammar: Grammar): Promise<void>;
  codeToTokensBase(
    code: string,
    options: {
      lang: string;
      theme: string;
      tokenizeMaxLineLength: number;
      tokenizeTimeLimit: number;
    },
  ): Array<Array<{ content: string; color?: string }>>;
}

/** The colours of this theme are names, which style sheets give a colour. */
export const codeTheme = { name: "classes", variablePrefix: "--", fontStyle: false };

const longestLine = 500;
/** By the clock, which goes on while a busy machine reads the rules of a language for the first time; what is cut short stays so. */
const slowestLineMs = 20_000;

/** Reads code by the same rules wherever it runs; a language is loaded when it is first needed. */
export function createCodeReader<Grammar>(
  create: () => Promise<Highlighter<Grammar>>,
  load: (language: string) => Promise<Grammar>,
) {
  let highlighter: Promise<Highlighter<Grammar>> | undefined;

  async function ready(language: string) {
    highlighter ??= create();
    const created = await highlighter;
    if (!created.getLoadedLanguages().includes(language))
      await created.loadLanguage(await load(language));
    return created;
  }

  return async (code: string, language: string): Promise<CodeToken[][]> => {
    const lines = (await ready(language)).codeToTokensBase(code, {
      lang: language,
      theme: codeTheme.name,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: slowestLineMs,
    });
    return lines.map((line) =>
      line.map(({ content, color }) => ({ text: content, kind: kindOf(content, color) })),
    );
  };
}

const kindOf = (content: string, color = "") =>
  content.trim() ? /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1] : undefined;
