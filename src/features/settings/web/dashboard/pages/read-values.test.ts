import { expect, test } from "vitest";
import { shownDuration } from "../durations.ts";
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

const duration = (value: number): Setting => ({
  key: "pause",
  value,
  schema: { title: "Pause", type: "integer", unit: "seconds", "x-group": "limits" },
});

test.for([
  ["hours are stored in seconds", 60, ["2"], ["hours"], { pause: 7_200 }],
  ["so are fractions of them", 60, ["1.5"], ["minutes"], { pause: 90 }],
  ["another unit changes the value", 60, ["1"], ["hours"], { pause: 3_600 }],
  ["the same duration is no change", 60, ["60"], ["seconds"], {}],
  ["an untouched one is none, either", 5_400, ["90"], ["minutes"], {}],
  ["without a unit it is in seconds", 60, ["90"], [], { pause: 90 }],
  ["an unknown unit is no factor", 60, ["90"], ["toString"], { pause: 90 }],
  ["no limit is none in any unit", 60, ["-1"], ["days"], { pause: -1 }],
  ["an empty field is none", 60, [""], ["days"], { pause: null }],
] as const)("of a duration: %s", ([, value, pause, unit, changed]) => {
  expect(changedValues([duration(value)], { pause, "pause-unit": unit })).toEqual(changed);
});

test.for([
  [60, "1", "minutes"],
  [90, "90", "seconds"],
  [86_400, "1", "days"],
  [5_400, "90", "minutes"],
  [0, "0", "seconds"],
  [-1, "-1", "seconds"],
] as const)("%i seconds are shown as %s %s", ([value, text, unit]) => {
  expect(shownDuration(value)).toEqual({ text, unit });
});
