import type { MarkdownIt } from "markdown-it";
import { codeLanguageOf } from "../../contract/rules/code-languages.ts";

/** The first word after a fence is the language; further words are the first line of code. */
export function fences(md: MarkdownIt) {
  md.core.ruler.push("fence_words", ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== "fence") continue;
      const info = md.utils.unescapeAll(token.info).trim();
      const isEmpty = token.content.trim() === "" && !codeLanguageOf(info.toLowerCase());
      const language = isEmpty ? "" : languageOf(info);
      const words = info.slice(language.length).trim();
      if (!words.split(/\s+/).some(isWord)) continue;
      token.info = language;
      token.content = `${words}\n${token.content}`;
    }
  });
}

function languageOf(info: string): string {
  const [first = "", ...others] = info.split(/\s+/);
  const isLanguage = !others.some(isWord)
    ? /^[\w+#.-]{1,30}$/.test(first)
    : codeLanguageOf(first.toLowerCase());
  return isLanguage ? first : "";
}

/** Not an option such as `{1,3}` or `title="x"`. */
const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word) && !/^[{[:]|^[\w-]+=/.test(word);
