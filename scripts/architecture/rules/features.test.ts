import { expect, test } from "vitest";
import { cleanTree } from "../testing/clean-tree.ts";
import { plant } from "../testing/plant.ts";

const manifest = (text: string) => `
  import { defineFeature } from "#platform/contract/feature.ts";
  export const feature = defineFeature(${text});
`;
const users = "src/features/users/feature.ts";

test("the manifest has the name of the folder", () => {
  expect(plant({ [users]: manifest('{ name: "people", tables: ["users"] }') })).toMatchObject([
    {
      file: users,
      rule: "features",
      message: 'The name must be that of the folder: write name: "users".',
    },
  ]);
});

test("dependsOn and tables are plain strings", () => {
  const text = manifest('{ name: "users", dependsOn: others, tables: ["users", table] }');
  expect(plant({ [users]: text }).map(({ message }) => message)).toEqual([
    expect.stringContaining("dependsOn must be a list of plain strings"),
    expect.stringContaining("tables must be a list of plain strings"),
  ]);
});

test("a feature is in the list", () => {
  const file = "src/features/likes/feature.ts";
  expect(plant({ [file]: manifest('{ name: "likes" }') })).toMatchObject([
    {
      file,
      rule: "features",
      message: expect.stringContaining("missing from src/app/features.ts"),
    },
  ]);
});

test("a feature has a manifest", () => {
  expect(plant({ "src/features/likes/server/jobs.ts": "export const jobs = [];\n" })).toMatchObject(
    [
      {
        file: "src/features/likes",
        rule: "features",
        message: expect.stringContaining("needs a feature.ts"),
      },
    ],
  );
});

test("a feature depends only on earlier ones", () => {
  const text = manifest('{ name: "users", tables: ["users"], dependsOn: ["notes"] }');
  expect(plant({ [users]: text })).toMatchObject([
    {
      file: users,
      rule: "features",
      message: expect.stringContaining("users depends on notes, which is not earlier"),
    },
  ]);
});

test("the order of the list counts, not that of its imports", () => {
  const list = cleanTree["src/app/features.ts"]?.replace(
    /\{ manifest: users, .*\},\s*\{ manifest: notes \}/,
    "{ manifest: notes }, { manifest: users }",
  );
  expect(plant({ "src/app/features.ts": list })).toMatchObject([
    {
      file: "src/features/notes/feature.ts",
      message: expect.stringContaining("notes depends on users"),
    },
  ]);
});
