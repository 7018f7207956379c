import { codeLanguageOf } from "../../contract/rules/code-languages.ts";
import { type CodeToken, codeTheme, createCodeReader } from "../../contract/rules/code-tokens.ts";
import { escapeHtml } from "../tokens/tokens.ts";

const maxLength = 20_000;

/**
 * Highlights code as spans with classes such as `hl-keyword`; only escapes it if the language is unknown or the
 * code too long.
 */
export async function highlight(code: string, name: string | undefined): Promise<string> {
  const language = codeLanguageOf(name);
  if (!language || code.length > maxLength) return escapeHtml(code);
  const lines = await tokensOf(code, language);
  return lines.map((line) => line.map(writeToken).join("")).join("\n");
}

const tokensOf = createCodeReader(
  async () => {
    const { createCssVariablesTheme, createHighlighterCore } = await import("shiki/core");
    const { createJavaScriptRegexEngine } = await import("shiki/engine/javascript");
    return createHighlighterCore({
      themes: [createCssVariablesTheme(codeTheme)],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
  },
  async (name) => {
    const { bundledLanguages } = await import("shiki/langs");
    const entry = Object.entries(bundledLanguages).find(([key]) => key === name)?.[1];
    return (await entry?.())?.default ?? [];
  },
);

const writeToken = ({ text, kind }: CodeToken) =>
  kind ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);
