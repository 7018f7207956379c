import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { createTransactionCache } from "./transaction-cache.ts";

const options = (...tags: string[]) => ({ tags, ttl: 60_000 });

async function caches() {
  const shared = createCache(10);
  await shared.remember("a", options("x"), async () => "kept");
  return { shared, tx: createTransactionCache(shared) };
}

test("uses cached values, until the transaction changes them", async () => {
  const { tx } = await caches();
  const read = () => tx.remember("a", options("x"), async () => "own");
  expect(await read()).toBe("kept");
  tx.change(["y"]);
  expect(await read()).toBe("kept");
  tx.change(["x"]);
  expect(await read()).toBe("own");
});

test("loads once, and again after each change", async () => {
  const { tx } = await caches();
  let loads = 0;
  const read = () => tx.remember("b", options("x"), async () => ++loads);
  expect([await read(), await read()]).toEqual([1, 1]);
  tx.change(["x"]);
  expect(await read()).toBe(2);
});

test("does not share its values", async () => {
  const { shared, tx } = await caches();
  await tx.remember("b", options("x"), async () => "own");
  tx.bypass();
  expect(await tx.remember("a", options("x"), async () => "own")).toBe("own");
  expect([shared.get("a"), shared.get("b")]).toEqual(["kept", undefined]);
});
