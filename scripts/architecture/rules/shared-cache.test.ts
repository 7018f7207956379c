import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/notes/server/domain/read.ts";
const reading = (text: string) =>
  `export const read = (ctx: any, platform: any) => {\n  ${text}\n};\n`;

test.each([
  'return ctx.platform.cache.remember("notes", {}, load);',
  'return platform.cache.remember("notes", {}, load);',
  "const { cache } = ctx.platform;",
])("a feature must not say %s", (text) => {
  expect(plant({ [file]: reading(text) })).toMatchObject([{ file, line: 2, rule: "shared-cache" }]);
});

test("the cache of the work at hand is for all", () => {
  expect(plant({ [file]: reading('return ctx.cache.remember("notes", {}, load);') })).toEqual([]);
});
