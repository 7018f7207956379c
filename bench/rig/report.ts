import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import type { Result, Scenario } from "./scenario.ts";

const file = path.resolve(import.meta.dirname, "../../docs/benchmarks.md");

export function printResult(scenario: Scenario, result: Result) {
  console.log(`${section(scenario, result)}\n`);
}

/** Replaces the previous figures of the scenario, or appends them. */
export function keep(scenario: Scenario, result: Result) {
  const text = readFileSync(file, "utf8");
  const mark = `<!-- ${scenario.name} -->`;
  const [before, , after = "\n"] = text.split(mark);
  const start = text.includes(mark) ? before : `${before}\n`;
  writeFileSync(file, `${start}${mark}\n${section(scenario, result)}\n${mark}${after}`);
}

function section({ name, title, about }: Scenario, { table, verdict, isWithinLimit }: Result) {
  const [header = [], ...rows] = table;
  const lines = [header, header.map((_, index) => (index === 0 ? "---" : "---:")), ...rows];
  return [
    `## ${title}`,
    about,
    lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    `${isWithinLimit ? "Kept" : "**Missed**"}: ${verdict}`,
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
  ].join("\n\n");
}

const machine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 1_073_741_824)} GB, Node.js ${process.versions.node}`;
