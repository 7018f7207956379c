import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "scripts/packed.ts";

test.each(["{ ...{ a: 1, b: 2 } }", "[...[1, 2]]", "work(...[1, 2])"])("%s is packed", (text) => {
  expect(plant({ [file]: `export const packed = ${text};\n` })).toMatchObject([
    { file, rule: "spread-literals", line: 1 },
  ]);
});

test("what is spread on a condition, or has a name, is not", () => {
  const text = "export const open = { ...named, ...(isOpen && { a: 1 }) };\n";
  expect(plant({ [file]: text })).toEqual([]);
});
