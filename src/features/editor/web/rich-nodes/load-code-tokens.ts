import type { LanguageRegistration } from "shiki/core";
import {
  type CodeToken,
  codeTheme,
  createCodeReader,
} from "#features/formats/contract/rules/code-tokens.ts";
import { ownValue } from "#platform/contract/own-value.ts";

type ReadTokens = (code: string, language: string) => Promise<CodeToken[][]>;

type Grammar = Promise<{ default: LanguageRegistration[] }>;

/** Most common languages; others are highlighted only in posts. */
const grammars: Record<string, () => Grammar> = {
  bash: () => import("shiki/langs/bash.mjs"),
  c: () => import("shiki/langs/c.mjs"),
  cpp: () => import("shiki/langs/cpp.mjs"),
  csharp: () => import("shiki/langs/csharp.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  haskell: () => import("shiki/langs/haskell.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  kotlin: () => import("shiki/langs/kotlin.mjs"),
  latex: () => import("shiki/langs/latex.mjs"),
  lean4: () => import("shiki/langs/lean4.mjs"),
  php: () => import("shiki/langs/php.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  ruby: () => import("shiki/langs/ruby.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  swift: () => import("shiki/langs/swift.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};

let loading: Promise<ReadTokens> | undefined;

export async function loadCodeTokens(code: string, language: string) {
  if (!Object.hasOwn(grammars, language)) return undefined;
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return (await loading)(code, language);
}

async function load(): Promise<ReadTokens> {
  const [core, engine] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
  ]);
  return createCodeReader(
    () =>
      core.createHighlighterCore({
        themes: [core.createCssVariablesTheme(codeTheme)],
        langs: [],
        engine: engine.createJavaScriptRegexEngine({ forgiving: true }),
      }),
    async (language) => (await ownValue(grammars, language)?.())?.default ?? [],
  );
}
