import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { textOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";
import { contentNouns, engines } from "../vocabulary.ts";
import { singular, wordsOf } from "../words.ts";

/** Engines serve every kind of content: none has a name in their code, be it an identifier or a text. */
export const engineNouns = ({ files }: Project): Finding[] =>
  files.flatMap(({ path, place, module }) => {
    if (!module || place.isTest || place.layer !== "feature") return [];
    if (!engines.includes(place.owner ?? "") || /\/(fixtures|factories)\b/.test(path)) return [];
    const findings: Finding[] = [];
    walk(module.program, (node) => {
      for (const noun of nounsOf(node))
        findings.push({ file: path, line: module.lineOf(node), message: cure(noun) });
    });
    return findings;
  });

function nounsOf(node: Node): string[] {
  const text = node.type === "Identifier" ? node.name : textOf(node);
  if (text === undefined) return [];
  const words = wordsOf(text).map(singular);
  return contentNouns.filter((noun) => words.includes(noun));
}

const cure = (noun: string) =>
  `"${noun}" is content, and this feature serves any. Ask the record types and their facets, or take it as a value.`;
