import { expect, test } from "vitest";
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

test("a feature depends on features that are there", () => {
  const text = manifest('{ name: "users", tables: ["users"], dependsOn: ["likes"] }');
  expect(plant({ [users]: text })).toMatchObject([
    { file: users, rule: "features", message: "users depends on likes, which is no feature." },
  ]);
});

test("no feature depends on itself by way of others", () => {
  const text = manifest('{ name: "users", tables: ["users"], dependsOn: ["notes"] }');
  expect(plant({ [users]: text })).toMatchObject([
    { file: "src/features/notes/feature.ts", message: expect.stringContaining("on users, which") },
    { file: users, message: expect.stringContaining("on notes, which depends on users") },
  ]);
});
