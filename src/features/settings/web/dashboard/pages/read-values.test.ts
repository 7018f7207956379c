import { expect, test } from "vitest";
import type { Setting } from "./load-settings.ts";
import { changedValues } from "./read-values.ts";

const setting = (key: string, type: string, value: unknown, readOnly = false): Setting => ({
  key,
  value,
  schema: { title: key, type, "x-group": "general", readOnly },
});

const settings = [
  setting("title", "string", "Folkmoot"),
  setting("private", "boolean", true),
  setting("size", "integer", 30),
  setting("kinds", "array", ["png"]),
  setting("pinned", "string", "fixed", true),
];

const same = { title: ["Folkmoot"], private: ["on"], size: ["30"], kinds: ["png"] };

test("a form that is sent as it came changes nothing", () => {
  expect(changedValues(settings, same)).toEqual({});
});

test("each kind is read in its own way", () => {
  const lists = { title: [" Agora "], size: ["12"], kinds: ["png, jpg\ngif"], pinned: ["other"] };
  expect(changedValues(settings, lists)).toEqual({
    title: "Agora",
    private: false,
    size: 12,
    kinds: ["png", "jpg", "gif"],
  });
});

test("an empty number is none, so that the API can say so", () => {
  expect(changedValues(settings, { ...same, size: [""] })).toEqual({ size: null });
});

const secret: Setting = {
  key: "key",
  value: { isSet: true },
  schema: { title: "Key", type: "string", "x-group": "general", writeOnly: true },
};

test.each([
  ["is left alone by an empty field", { key: [""] }, {}],
  ["is replaced by what is typed", { key: ["new"] }, { key: "new" }],
  ["is forgotten where that is ticked", { key: [""], "key-forget": ["on"] }, { key: "" }],
])("a secret %s", (_name, lists, changed) => {
  expect(changedValues([secret], lists)).toEqual(changed);
});

test("sizes are typed in MB, and one that was not touched stays to the byte", () => {
  const size = (value: number): Setting => ({
    key: "limit",
    value,
    schema: { title: "limit", type: "integer", unit: "bytes", "x-group": "files" },
  });
  expect(changedValues([size(524_288_000)], { limit: ["500"] })).toEqual({});
  expect(changedValues([size(1_000_000)], { limit: ["0.954"] })).toEqual({});
  expect(changedValues([size(524_288_000)], { limit: ["1.5"] })).toEqual({ limit: 1_572_864 });
  expect(changedValues([size(1)], { limit: [""] })).toEqual({ limit: null });
});

test.for(["many", "1e3", "0x10", "1,5", "Infinity"])(
  "%s is no number, which the server says",
  (text) => {
    expect(changedValues(settings, { ...same, size: [text] })).toEqual({ size: text });
  },
);
