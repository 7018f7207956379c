import { expect, test } from "vitest";

const { serverEnvironment } = await import(new URL("./run-node.mjs", import.meta.url).href);

test("A server is kept small, unless who starts it says otherwise", () => {
  const usual = serverEnvironment({ PATH: "/bin" });
  expect(usual).toMatchObject({ PATH: "/bin", MALLOC_ARENA_MAX: "1" });
  expect(usual.NODE_OPTIONS).toBe("--max-semi-space-size=8");
  const settings = { MALLOC_ARENA_MAX: "4", NODE_OPTIONS: "--max-semi-space-size=32" };
  const { MALLOC_ARENA_MAX, NODE_OPTIONS } = serverEnvironment(settings);
  expect(MALLOC_ARENA_MAX).toBe("4");
  expect(NODE_OPTIONS.split(" ").at(-1)).toBe("--max-semi-space-size=32");
});
