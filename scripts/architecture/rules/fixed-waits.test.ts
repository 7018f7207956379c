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
