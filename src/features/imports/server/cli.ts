import { z } from "zod";
import { type CliAnswer, defineCliCommand } from "#platform/server/cli-command.ts";
import { checkFile, type FileReport } from "./actions/check-file.ts";
import { recountAll } from "./actions/recount-all.ts";
import { runImport } from "./actions/run-import.ts";
import { verifyImport } from "./actions/verify-import.ts";
import { isChange } from "./lines/keepable.ts";
import { listMappings, listProblems, type Problem, readSkipped } from "./queries.ts";

const shownProblems = 20;

export const importCommand = defineCliCommand({
  name: "import",
  summary: "bring in a community from a file of JSON lines, gzipped or not",
  arguments: ["<file>"],
  options: {
    "--dry-run": "read and check the file without changing anything",
    "--resume": "go on with an import that was stopped",
    "--verify": "compare an imported file with the site",
  },
  input: z.object({
    file: z.string(),
    dryRun: z.boolean().default(false),
    resume: z.boolean().default(false),
    verify: z.boolean().default(false),
  }),
  async run(ctx, { file, dryRun, resume, verify }): Promise<CliAnswer> {
    if (dryRun) return describeFile(await checkFile(ctx, file));
    if (verify) return describeVerification(await verifyImport(ctx, file));
    const { importID } = await runImport(ctx, { file, resume });
    const counts = countBy(await listMappings(ctx, importID), ({ type }) => type);
    const skipped = await readSkipped(ctx, importID);
    return describeFile({ counts, skipped, problems: await listProblems(ctx, importID) });
  },
});

export const recountCommand = defineCliCommand({
  name: "recount",
  summary: "work out all kept counts anew",
  input: z.object({}),
  async run(ctx) {
    const corrected = await recountAll(ctx);
    const lines = Object.entries(corrected).map(([name, count]) => `${name}: ${count} corrected`);
    return { text: lines.join("\n") || "There is nothing to count yet.", data: corrected };
  },
});

function describeFile({ counts, skipped, problems }: FileReport): CliAnswer {
  const linesOf = (named: Record<string, number>) =>
    Object.entries(named).map(([name, count]) => `${name}: ${count}`);
  const [changed, bad] = [problems.filter(isChange), problems.filter((each) => !isChange(each))];
  const notImported = linesOf(skipped).map((line) => `  ${line}`);
  return {
    text: [
      ...linesOf(counts),
      ...(notImported.length > 0 ? ["not imported, as nothing here takes it yet:"] : []),
      ...notImported,
      ...(changed.length > 0 ? describeProblems("lines with replaced characters", changed) : []),
      ...describeProblems("bad lines", bad),
    ].join("\n"),
    data: { counts, skipped, problems },
    exitCode: bad.length > 0 ? 1 : 0,
  };
}

function describeVerification(result: Awaited<ReturnType<typeof verifyImport>>): CliAnswer {
  const { lines, imported, reported, compared, differences } = result;
  const summary = `${lines} lines: ${imported} imported, ${reported} reported as bad, ${compared} compared`;
  return {
    text: [summary, ...describeProblems("unexplained differences", differences)].join("\n"),
    data: result,
    exitCode: differences.length > 0 ? 1 : 0,
  };
}

const describeProblems = (what: string, problems: readonly Problem[]) => [
  `${problems.length} ${what}`,
  ...problems.slice(0, shownProblems).map(({ line, reason }) => `  line ${line}: ${reason}`),
];

function countBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]),
  );
}
