import type { Project, SourceFile } from "../project.ts";
import type { Finding } from "../violation.ts";

const limits = { source: 300, test: 400 };

/** Files stay small enough to be read in one go. */
export const size = ({ files }: Project): Finding[] =>
  files.flatMap((file) => {
    if (!isCounted(file)) return [];
    const limit = file.place.isTest ? limits.test : limits.source;
    const lines = codeLines(file);
    if (lines <= limit) return [];
    return [
      {
        file: file.path,
        message: `${lines} lines of code, ${limit} are allowed. Split it by verb or noun.`,
      },
    ];
  });

const isCounted = ({ path, module }: SourceFile) => module !== undefined || path.endsWith(".css");

/** Lines that hold more than white space and comments. */
function codeLines({ text, module }: SourceFile): number {
  let code = text;
  for (const { start, end } of module?.comments ?? [])
    code =
      code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, " ") + code.slice(end);
  if (!module) code = code.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

/** How the rule of thumb stands: median and share of files of at most 150 lines. */
export function summarise({ files }: Project): string {
  const counts = files
    .filter((file) => isCounted(file) && !file.place.isTest && file.path.startsWith("src/"))
    .map(codeLines)
    .sort((a, b) => a - b);
  if (counts.length === 0) return "no source files";
  const median = counts[Math.floor(counts.length / 2)];
  const small = counts.filter((count) => count <= 150).length;
  return `${counts.length} source files, median ${median} lines, ${Math.floor((small / counts.length) * 100)}% of at most 150`;
}
