import type { Ctx } from "#platform/server/context.ts";
import { productVersion } from "#platform/server/startup/version.ts";
import { isInRange } from "../folders/check-ranges.ts";
import { readAddon } from "../folders/read-addon.ts";
import { checkContributions } from "./check-contributions.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkTexts } from "./check-texts.ts";
import { createReport, type Findings } from "./report.ts";

export type CheckedFolder = Findings & { key: string; version: string };

/** Checks the folder of an add-on as its author has it: everything that needs no real site. */
export async function checkFolder(ctx: Ctx, folder: string): Promise<CheckedFolder> {
  const report = createReport();
  const found = await readAddon(folder);
  const { key, manifest } = found;
  for (const problem of found.problems) report.problem(problem);
  if (!manifest) return { key, version: "", ...report.findings };
  const { version, folkmoot } = manifest;
  report.pass("addon.json");
  if (folkmoot && !isInRange(productVersion, folkmoot))
    report.problem(`folkmoot: it needs ${folkmoot} of the product, this is ${productVersion}.`);
  checkTexts(found, manifest, report);
  const store = await checkMigrations({ ctx, found, report });
  if (report.findings.problems.length === 0)
    await checkContributions({ ctx, found, manifest, store, report });
  return { key, version, ...report.findings };
}
