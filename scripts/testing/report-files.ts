import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-reports-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
let reportCount = 0;

export const newReport = (): string => path.join(folder, `${reportCount++}.json`);

/** Undefined if the report is missing or incomplete. */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
