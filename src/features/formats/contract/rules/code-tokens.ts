export interface CodeToken {
  text: string;
  kind?: string;
}

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

/** Theme whose colors are class names, colored by the style sheets. */
export const codeTheme = { name: "classes", variablePrefix: "--", fontStyle: false };

const longestLine = 500;
/** Wall time, which includes loading the grammar on a busy machine; a line cut off stays cut off. */
const slowestLineMs = 20_000;

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
