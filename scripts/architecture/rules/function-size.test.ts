import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const calls = (count: number) => "work();\n".repeat(count);
const file = "scripts/long.ts";

test("a function of 31 statements is too long, however few lines they take", () => {
  const text = `export function long() { if (true) { ${calls(30).replaceAll("\n", " ")} } }\n`;
  expect(plant({ [file]: text })).toMatchObject([
    { file, rule: "function-size", line: 1, message: expect.stringContaining("31 statements") },
  ]);
});

test("statements of functions within it are their own, and stories may be long", () => {
  const inner = `const inner = () => { ${calls(20)} };`;
  expect(plant({ [file]: `export function long() { ${inner} ${calls(20)} }\n` })).toEqual([]);
  const story = `const story = () => { ${calls(40)} };\nstory();\n`;
  expect(plant({ "e2e/long.spec.ts": story })).toEqual([]);
});

test("a tuple that is taken apart at once counts as its parts", () => {
  const text = `export function long() { ${"const [a, b, c] = [1, 2, 3]; ".repeat(11)} }\n`;
  expect(plant({ [file]: text })).toMatchObject([
    { file, rule: "function-size", message: expect.stringContaining("33 statements") },
  ]);
});
