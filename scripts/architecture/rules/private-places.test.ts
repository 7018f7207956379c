import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

// Put together here, so that this file names no such place itself.
const machine = ["", "home", "anna", "folkmoot"].join("/");
const registry = ["https://registry", "npmjs", "org"].join(".");

test.each([
  ["README.md", `Clone it to ${machine}.`, "a path of one machine"],
  ["docs/install.md", `npm install --registry ${registry}`, "a package registry"],
  [
    "src/features/users/server/fixtures/data.json",
    `{ "path": "${machine}" }`,
    "a path of one machine",
  ],
])("%s names no machine and no registry", (file, text, what) => {
  expect(plant({ [file]: `\n${text}\n` })).toMatchObject([
    { file, line: 2, rule: "private-places", message: expect.stringContaining(what) },
  ]);
});

test("addresses of the site and links are fine", () => {
  const text =
    "See `/api/v2/home/users`, https://www.npmjs.com/package/zod and `/media/12/photo.jpg`.\n";
  expect(plant({ "docs/api.md": text })).toEqual([]);
});
