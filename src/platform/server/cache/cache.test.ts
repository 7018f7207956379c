import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCache } from "./cache.ts";

const options = (...tags: string[]) => ({ ttl: 60_000, tags });

describe("remember", () => {
  test("F54: loads once for concurrent callers", async () => {
    const cache = createCache(10);
    let loads = 0;
    const load = async () => {
      loads += 1;
      return loads;
    };
    const all = await Promise.all([1, 2, 3].map(() => cache.remember("a", options("x"), load)));
    expect(all).toEqual([1, 1, 1]);
    expect(await cache.remember("a", options("x"), load)).toBe(1);
  });

  test("loads again after a failure", async () => {
    const cache = createCache(10);
    const fails = cache.remember("a", options(), () => Promise.reject(new Error("away")));
    await expect(fails).rejects.toThrow("away");
    expect(await cache.remember("a", options(), async () => "back")).toBe("back");
  });

  test("does not cache a value that changed while it loaded, nor return it to later callers", async () => {
    const cache = createCache(10);
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = cache.remember("a", options("x"), () => promise);
    cache.drop(["x"]);
    const second = cache.remember("a", options("x"), async () => "new");
    resolve("old");
    expect(await Promise.all([first, second])).toEqual(["old", "new"]);
    expect(cache.get("a")).toBe("new");
  });

  test("never returns a value older than the last invalidation of its tags", async () => {
    const steps = fc.array(
      fc.record({
        key: fc.constantFrom("a", "b", "c"),
        tag: fc.constantFrom("x", "y"),
        drops: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        const cache = createCache(2);
        const current = new Map<string, number>();
        for (const { key, tag, drops } of run) {
          if (drops) {
            current.set(tag, (current.get(tag) ?? 0) + 1);
            cache.drop([tag]);
          } else {
            const value = await cache.remember(
              `${key}${tag}`,
              options(tag),
              async () => current.get(tag) ?? 0,
            );
            expect(value).toBe(current.get(tag) ?? 0);
          }
        }
      }),
    );
  });
});

describe("limits", () => {
  test("evicts the least recently used when full", async () => {
    const cache = createCache(2);
    for (const key of ["a", "b", "c"]) await cache.remember(key, options("x"), async () => key);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, "b", "c"]);
  });

  test("does not cache a value larger than the cache", async () => {
    const cache = createCache(2);
    await cache.remember("a", { ...options("x"), sizeOf: () => 3 }, async () => "large");
    expect(cache.get("a")).toBeUndefined();
    cache.drop(["x"]);
  });

  test("fractions of a unit count as one", async () => {
    const cache = createCache(2);
    await cache.remember("a", { ...options("x"), sizeOf: () => 1.5 }, async () => "half more");
    expect(cache.get("a")).toBe("half more");
  });
});
