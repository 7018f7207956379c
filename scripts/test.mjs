import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled } from "./bootstrap.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { projectEnvironment, runNode } from "./run-node.mjs";
import { countBrowserTests, countUnitTests } from "./test-counts.mjs";

// `npm test`: unit and API tests, then browser stories. `--all` adds attacks, faults and sweeps over every page.
// `--unit`, `--abuse`, `--faults`, `--stories`, `--sweeps` and `--e2e` (stories and sweeps) run one part each; the name
// of a feature runs its own unit and API tests; other arguments go to the runner. Ends with a line "N passed, N failed".
const partsOf = {
  "--unit": ["unit"],
  "--abuse": ["abuse"],
  "--faults": ["faults"],
  "--stories": ["stories"],
  "--sweeps": ["sweeps"],
  "--e2e": ["stories", "sweeps"],
  "--all": ["unit", "abuse", "faults", "stories", "sweeps"],
};
const args = process.argv.slice(2);
const featureFolder = (name) => `src/features/${name}/`;
const isFeature = (name) => /^[a-z-]+$/.test(name) && existsSync(featureFolder(name));
const features = args.filter(isFeature).map(featureFolder);
const chosen = args.flatMap((argument) => partsOf[argument] ?? []);
const usual = features.length > 0 ? ["unit"] : ["unit", "stories"];
const parts = new Set(chosen.length > 0 ? chosen : usual);
const rest = [
  ...features,
  ...args.filter((argument) => !(argument in partsOf) && !isFeature(argument)),
];
const projects = ["stories", "sweeps"].filter((project) => parts.has(project));

const node = await ensureInstalled();
const browser = projects.length > 0 ? ensureBrowser(node) : undefined;
// It takes one core for a minute, which the first tests leave to it.
const built = projects.length > 0 || parts.has("faults") ? ensureBuilt() : undefined;
const reports = mkdtempSync(path.join(tmpdir(), "folkmoot-reports-"));
const results = [];
const runs = [
  ["unit", () => runVitest("unit.json", "vitest.config.ts")],
  ["abuse", () => runVitest("abuse.json", "vitest.abuse.config.ts")],
  ["faults", runFaultTests],
];
for (const [part, run] of runs)
  if (parts.has(part) && results.every(isSound)) results.push(await run());
if (projects.length > 0 && results.every(isSound)) results.push(await runBrowserTests());
rmSync(reports, { recursive: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = results.find((result) => !isSound(result))?.exitCode ?? 0;

function isSound({ exitCode, failed }) {
  return exitCode === 0 && failed === 0;
}

/** Against whole servers, which need their pages. */
async function runFaultTests() {
  await built;
  return runVitest("faults.json", "vitest.faults.config.ts");
}

async function runVitest(reportName, config) {
  const report = path.join(reports, reportName);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", `--config=${config}`, ...reporters, ...rest];
  const exitCode = await runNode(node, "node_modules/vitest/vitest.mjs", args);
  return resultOf(exitCode, countUnitTests(report));
}

async function runBrowserTests() {
  await built;
  const report = path.join(reports, "browser.json");
  const environment = projectEnvironment({
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const cli = "node_modules/@playwright/test/cli.js";
  const chosen = projects.map((project) => `--project=${project}`);
  const asked = ["test", "--reporter=list,json", ...chosen, ...rest];
  const exitCode = await runNode(node, cli, asked, environment);
  return resultOf(exitCode, countBrowserTests(report));
}

/** A runner that fails without naming a test, because it could not start, has failed once. */
function resultOf(exitCode, { passed, failed }) {
  const isUnexplained = exitCode !== 0 && failed === 0;
  return { passed, failed: isUnexplained ? 1 : failed, exitCode: exitCode || (failed > 0 ? 1 : 0) };
}
