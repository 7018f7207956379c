import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

test("What would change prototypes is dropped from lines, wherever it is", () => {
  const lines: unknown[] = [];
  const take = readLines({
    maxBytes: 1_000,
    line: (value) => lines.push(value),
    failed: () => expect.unreachable(),
  });
  const text = '{"a":1,"__proto__":{"b":2},"in":[{"__proto__":{"b":2},"c":3}]}\n';
  take(Buffer.from(text.slice(0, 20)));
  take(Buffer.from(text.slice(20)));
  expect(lines.map((line) => JSON.stringify(line))).toEqual(['{"a":1,"in":[{"c":3}]}']);
});
