import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/users/server/routes.test.ts";
const found = (line: string) =>
  plant({ [file]: `import { expect, vi } from "vitest";\n${line}\n` });

test.each([
  ["await vi.waitFor(() => expect(1).toBe(1));", "eventually"],
  ["await vi.waitUntil(() => true, { timeout: 5_000 });", "eventually"],
  ["await expect.poll(() => 1, { timeout: 10_000 }).toBe(1);", "Leave out the timeout"],
])("%s is refused", (line, cure) => {
  expect(found(line)).toMatchObject([
    { file, line: 2, rule: "fixed-waits", message: expect.stringContaining(cure) },
  ]);
});

test("a poll that leaves it to the runner is fine", () => {
  expect(found("await expect.poll(() => 1, { interval: 5 }).toBe(1);")).toEqual([]);
});

const story = "e2e/reading.spec.ts";

test.each([
  ["await page.waitForTimeout(500);", "Wait for a condition"],
  ["await expect.poll(() => 1, { timeout: 10_000 }).toBe(1);", "Leave out the timeout"],
  ["await expect(read).toPass({ timeout: 10_000 });", "Leave out the timeout"],
])("%s is refused in a story", (line, cure) => {
  expect(plant({ [story]: `${line}\n` })).toMatchObject([
    { file: story, line: 1, rule: "fixed-waits", message: expect.stringContaining(cure) },
  ]);
});

test("a story waits for what the page does", () => {
  const lines = "await page.locator('p').waitFor();\nawait expect(read).toPass();\n";
  expect(plant({ [story]: lines })).toEqual([]);
});
