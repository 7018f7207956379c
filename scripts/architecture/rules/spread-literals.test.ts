import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "scripts/packed.ts";
const rule = "spread-literals";

test.each([
  "{ ...{ a: 1, b: 2 } }",
  "[...[1, 2]]",
  "work(...[1, 2])",
  "[...([1, 2] as const), 3]",
  "{ ...({ a: 1 } satisfies Named) }",
  "{ ...(true && { a: 1, b: 2 }) }",
  "[...(1 ? [1, 2] : [])]",
  "{ ...(isOpen && { ...{ a: 1 } }) }",
  "{ ...(isOpen ? { a: 1, b: 2 } : { b: 3, a: 4 }) }",
])("%s is packed", (text) => {
  expect(plant({ [file]: `export const packed = ${text};\n` })).toMatchObject([
    { file, rule, line: 1 },
  ]);
});

test("attributes in a spread are packed", () => {
  const [page, text] = [
    "src/ui/packed.tsx",
    "export const Packed = () => <p {...{ id, title }} />;",
  ];
  expect(plant({ [page]: text })).toMatchObject([{ file: page, rule, line: 1 }]);
});

test.each([
  "{ ...named, ...(isOpen && { a: 1 }) }",
  "{ ...(isOpen ? { a: 1, b: 2 } : {}) }",
  "{ ...(isOpen ? { a: 1 } : { b: 2 }) }",
  "[...(named ?? []), ...(isOpen ? [1] : [])]",
])("%s is not: what is in it depends on the condition, or has a name", (text) => {
  expect(plant({ [file]: `export const open = ${text};\n` })).toEqual([]);
});
