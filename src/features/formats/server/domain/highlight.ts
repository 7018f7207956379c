import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { languageOf, loadLanguage } from "./languages.ts";
import { escapeHtml } from "./tokens.ts";

const longest = 20_000;
const longestLine = 500;
const slowestLine = 3_000;

/** Code as spans with classes such as `hl-keyword`; plain where the language is unknown or the code long. */
export async function highlight(code: string, name: string | undefined): Promise<string> {
  const language = languageOf(name);
  if (!language || code.length > longest) return escapeHtml(code);
  const highlighter = await ready(language);
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: theme.name ?? "",
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: slowestLine,
  });
  return lines.map((line) => line.map(writeToken).join("")).join("\n");
}

const theme = createCssVariablesTheme({ name: "classes", variablePrefix: "--", fontStyle: false });

let highlighter: Promise<HighlighterCore> | undefined;

async function ready(language: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const loaded = await highlighter;
  if (!loaded.getLoadedLanguages().includes(language))
    await loaded.loadLanguage(await loadLanguage(language));
  return loaded;
}

function writeToken({ content, color }: ThemedToken): string {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? "")?.[1];
  const text = escapeHtml(content);
  return kind && content.trim() ? `<span class="hl-${kind}">${text}</span>` : text;
}
