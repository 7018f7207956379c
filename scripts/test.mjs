import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled } from "./bootstrap.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { projectEnvironment, runNode } from "./run-node.mjs";
import { countBrowserTests, countUnitTests } from "./test-counts.mjs";

// `npm test`: unit and API tests, then faults, then browser stories; `--unit`, `--faults` or `--e2e`
// runs one part, other arguments go to its runner. Ends with a line "N passed, N failed".
const args = process.argv.slice(2);
const parts = args.filter((argument) => ["--unit", "--faults", "--e2e"].includes(argument));
const rest = args.filter((argument) => !parts.includes(argument));
const runsPart = (part) => parts.length === 0 || parts.includes(part);

const node = await ensureInstalled();
const browser = runsPart("--e2e") ? ensureBrowser(node) : undefined;
const reports = mkdtempSync(path.join(tmpdir(), "folkmoot-reports-"));
const results = [];
if (runsPart("--unit")) results.push(await runUnitTests());
if (runsPart("--faults") && results.every(isSound)) results.push(await runFaultTests());
if (runsPart("--e2e") && results.every(isSound)) results.push(await runBrowserTests());
rmSync(reports, { recursive: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = results.find((result) => !isSound(result))?.exitCode ?? 0;

function isSound({ exitCode, failed }) {
  return exitCode === 0 && failed === 0;
}

function runUnitTests() {
  return runVitest("unit.json", "vitest.config.ts");
}

/** Against whole servers, which need their pages. */
async function runFaultTests() {
  await ensureBuilt();
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
  await ensureBuilt();
  const report = path.join(reports, "browser.json");
  const environment = projectEnvironment({
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const cli = "node_modules/@playwright/test/cli.js";
  const exitCode = await runNode(node, cli, ["test", "--reporter=list,json", ...rest], environment);
  return resultOf(exitCode, countBrowserTests(report));
}

/** A runner that fails without naming a test, because it could not start, has failed once. */
function resultOf(exitCode, { passed, failed }) {
  const isUnexplained = exitCode !== 0 && failed === 0;
  return { passed, failed: isUnexplained ? 1 : failed, exitCode: exitCode || (failed > 0 ? 1 : 0) };
}
