import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";
import { emptyWords } from "../vocabulary.ts";
import { singular, wordsOf } from "../words.ts";

/** A name says what a thing is; words that fit everything say nothing. */
export function emptyNames({ files }: Project): Finding[] {
  return files.flatMap(({ path, module }) => {
    if (!module) return [];
    const fileName = path.split("/").at(-1) ?? "";
    return [
      ...check(fileName.replace(/\..*$/, "")).map((message) => ({ file: path, message })),
      ...module.exports.flatMap(({ name, line }) =>
        check(name).map((message) => ({ file: path, line, message })),
      ),
    ];
  });
}

function check(name: string): string[] {
  const last = singular(wordsOf(name).at(-1) ?? "");
  if (emptyWords.includes(last))
    return [`"${last}" in ${name} says nothing. Name it after what it does.`];
  if (/^Base[A-Z]/.test(name)) return [`${name} hints at inheritance. Compose functions instead.`];
  if (/^[ITZ][A-Z][a-z]/.test(name)) return [`${name} carries a prefix. Leave the letter out.`];
  return [];
}
