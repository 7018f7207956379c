import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const lines = (count: number) => "export {};\n".repeat(count);
const words = `/** ${"A word of explanation.\n".repeat(200)}*/\n\n`;

test.each([
  ["src/ui/long.tsx", 301, "301 lines of code, 300 are allowed"],
  ["src/ui/long.test.tsx", 401, "401 lines of code, 400 are allowed"],
  ["scripts/long.ts", 301, "300 are allowed"],
])("%s with %i lines is too long", (file, count, message) => {
  expect(plant({ [file]: lines(count) })).toMatchObject([
    { file, rule: "size", message: expect.stringContaining(message) },
  ]);
});

test("a long style sheet is too long", () => {
  expect(plant({ "src/ui/long.module.css": ".a {}\n".repeat(301) })).toMatchObject([
    { rule: "size" },
  ]);
});

test("comments and empty lines are not counted", () => {
  const files = {
    "src/ui/long.tsx": words + lines(300),
    "src/ui/long.test.tsx": words + lines(400),
  };
  expect(plant(files)).toEqual([]);
});
