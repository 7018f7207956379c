import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { withConfigurationTable } from "./configuration-table.ts";
import { documents, findUnknownReferences, foreignNames } from "./document-references.ts";
import { withFeatureList } from "./feature-list.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("README.md", () => {
  test("shows the configuration as the product reads it", () => {
    const readme = read("README.md");
    expect(readme, "Run `node scripts/write-configuration-table.ts`.").toBe(
      withConfigurationTable(readme),
    );
  });
});

describe("ARCHITECTURE.md", () => {
  test("lists the features with their summaries", async () => {
    const architecture = read("ARCHITECTURE.md");
    expect(architecture, "Run `node scripts/write-feature-list.ts`.").toBe(
      await withFeatureList(architecture),
    );
  });
});

describe("documents", () => {
  const unknown = documents(root).flatMap((file) => findUnknownReferences(root, file));

  test("name paths and symbols that exist", () => {
    expect(unknown.filter(({ name }) => !(name in foreignNames))).toEqual([]);
  });

  test("need every foreign name", () => {
    const names = new Set(unknown.map(({ name }) => name));
    expect(Object.keys(foreignNames).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("docs/dependencies.md", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const rows = read("docs/dependencies.md")
    .split("\n")
    .map(
      (line) => /^\| `(?<name>[^`]+)` \| (?<reason>[^|]+) \| (?<risk>[^|]+) \|$/.exec(line)?.groups,
    )
    .filter((row) => row !== undefined);

  test("names every dependency once, and nothing else", () => {
    const named = rows.map(({ name }) => name).sort();
    expect(named).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
  });

  test("gives each a reason and a risk", () => {
    for (const { name, reason = "", risk = "" } of rows)
      expect(`${name} ${reason.trim().length > 10 && risk.trim().length > 3}`).toBe(`${name} true`);
  });
});
