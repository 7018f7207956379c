import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeAddon } from "#app/testing/write-addon.ts";
import { textOf } from "../domain/texts-of.ts";
import { readAddon } from "./read-addon.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeAddon(
  folder,
  { key: "hello" },
  {
    "texts.en.json": JSON.stringify({ hello: "Hello" }),
    "texts.pt_BR.json": JSON.stringify({ hello: "Oi" }),
    "texts.zh-TW.json": JSON.stringify({ hello: "你好" }),
  },
);

test.each([
  ["pt_BR", "Oi"],
  ["pt-BR", "Oi"],
  ["zh_TW", "你好"],
  ["pt", "Hello"],
])("Texts in %s are found, however their file writes the language", async (locale, text) => {
  const found = await readAddon(path.join(folder, "hello"));
  expect(found.problems).toEqual([]);
  expect(textOf(found, locale, "hello", "")).toBe(text);
});
