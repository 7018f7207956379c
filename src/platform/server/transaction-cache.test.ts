import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { createTransactionCache } from "./transaction-cache.ts";

const options = (...tags: string[]) => ({ tags, ttl: 60_000 });

async function caches() {
  const shared = createCache(10);
  await shared.remember("a", options("x"), async () => "kept");
  return { shared, inside: createTransactionCache(shared) };
}

test("takes what is kept, until the transaction changes it", async () => {
  const { inside } = await caches();
  const read = () => inside.remember("a", options("x"), async () => "own");
  expect(await read()).toBe("kept");
  inside.change(["y"]);
  expect(await read()).toBe("kept");
  inside.change(["x"]);
  expect(await read()).toBe("own");
});

test("loads once, and anew after each change", async () => {
  const { inside } = await caches();
  let loads = 0;
  const read = () => inside.remember("b", options("x"), async () => ++loads);
  expect([await read(), await read()]).toEqual([1, 1]);
  inside.change(["x"]);
  expect(await read()).toBe(2);
});

test("gives nothing to the others", async () => {
  const { shared, inside } = await caches();
  await inside.remember("b", options("x"), async () => "own");
  inside.bypass();
  expect(await inside.remember("a", options("x"), async () => "own")).toBe("own");
  expect([shared.get("a"), shared.get("b")]).toEqual(["kept", undefined]);
});
