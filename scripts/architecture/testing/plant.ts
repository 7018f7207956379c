import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { check } from "../check.ts";
import type { Exception } from "../exceptions.ts";
import { readProject } from "../project.ts";
import type { Violation } from "../violation.ts";
import { cleanTree } from "./clean-tree.ts";

/** Violations of the clean tree with these files added, replaced or (undefined) removed. */
export function plant(
  files: Readonly<Record<string, string | undefined>>,
  exceptions: readonly Exception[] = [],
): Violation[] {
  const root = mkdtempSync(join(tmpdir(), "architecture-"));
  try {
    for (const [path, text] of Object.entries({ ...cleanTree, ...files }))
      if (text !== undefined) write(join(root, path), text);
    return check(readProject(root), exceptions);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
