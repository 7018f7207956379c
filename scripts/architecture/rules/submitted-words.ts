import type { Project } from "../project.ts";
import { walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const home = "src/platform/contract/submitted.ts";
const message =
  "Words become Submitted by submit, submitAtOnce or checkWords; where no member sends them, write trusted(words, why).";

/** Refuses casts to `Submitted`, which would bypass the submission checks (decision 052). */
export const submittedWords = ({ files }: Project): Finding[] =>
  files.flatMap(({ path, module }) => {
    const findings: Finding[] = [];
    if (!module || path === home) return findings;
    walk(module.program, (node) => {
      if (node.type !== "TSAsExpression" && node.type !== "TSTypeAssertion") return;
      let isCast = false;
      walk(node.typeAnnotation, (part) => {
        if (part.type === "Identifier" && part.name === "Submitted") isCast = true;
      });
      if (isCast) findings.push({ file: path, line: module.lineOf(node), message });
    });
    return findings;
  });
