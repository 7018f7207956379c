import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const options = { ttl: 60_000, tags: ["site"], sizeOf: () => 10 };
type Pages = ReturnType<typeof createPageCache>;

async function visit(cache: Pages, key: string, times = 1) {
  for (let time = 0; time < times; time += 1) {
    cache.count(key, "page", cache.get(key) ? "hit" : "miss");
    await cache.remember(key, options, async () => key);
  }
}

test("Made-up queries never evict pages without one", async () => {
  const cache = createPageCache(100);
  await visit(cache, "/discussions");
  for (let x = 0; x < 50; x++) await visit(cache, `/discussions?x=${x}`);
  expect(cache.get("/discussions")).toBe("/discussions");
});

test("Pages requested once evict nothing from a full cache", async () => {
  const cache = createPageCache(100);
  const read = Array.from({ length: 7 }, (_, page) => `/discussion/${page}`);
  for (const key of read) await visit(cache, key, 2);
  for (let page = 10; page < 500; page++) await visit(cache, `/discussion/${page}`);
  expect(read.map((key) => cache.get(key))).toEqual(read);
  expect(cache.refused).toBe(490);
});

test("A more popular page replaces a less popular one, among many others", async () => {
  const cache = createPageCache(100);
  for (let page = 0; page < 7; page++)
    await visit(cache, `/discussion/${page}`, page === 0 ? 9 : 1);
  await visit(cache, "/discussion/new", 3);
  expect(cache.get("/discussion/new")).toBe("/discussion/new");
  expect(cache.get("/discussion/0")).toBe("/discussion/0");
});

test("A large page must be more popular than all that it evicts together", async () => {
  const cache = createPageCache(100);
  for (let page = 0; page < 7; page++) await visit(cache, `/discussion/${page}`);
  const large = { ...options, sizeOf: () => 50 };
  const requestLarge = async () => {
    cache.count("/large", "page", "miss");
    await cache.remember("/large", large, async () => "large");
    return cache.get("/large");
  };
  const answers: unknown[] = [];
  for (let time = 0; time < 6; time += 1) answers.push(await requestLarge());
  expect(answers).toEqual([...Array(5).fill(undefined), "large"]);
});

test("The size of a grown page is updated, and evicts others", async () => {
  const cache = createPageCache(100);
  for (let page = 0; page < 7; page++) await visit(cache, `/discussion/${page}`);
  cache.updateSize("/discussion/6", "/discussion/6", () => 30);
  expect(cache.totals()).toEqual({ entries: 5, units: 70 });
  cache.updateSize("/discussion/6", "another value", () => 75);
  cache.updateSize("/nowhere", "x", () => 75);
  expect(cache.totals()).toEqual({ entries: 5, units: 70 });
  cache.drop(["site"]);
  expect(cache.totals()).toEqual({ entries: 0, units: 0 });
});

test("An invalidation drops pages with a query and without", async () => {
  const cache = createPageCache(100);
  for (const key of ["/", "/?sort=top"]) await visit(cache, key);
  cache.drop(["site"]);
  expect([cache.get("/"), cache.get("/?sort=top")]).toEqual([undefined, undefined]);
});

test("Totals count cached pages and their size", async () => {
  const cache = createPageCache(100);
  for (const key of ["/", "/?sort=top"]) await visit(cache, key);
  expect(cache.totals()).toEqual({ entries: 2, units: 20 });
  expect(cache.uses.page).toEqual({ hit: 0, stale: 0, miss: 2 });
});

test("Without space nothing is cached", async () => {
  const cache = createPageCache(0);
  await visit(cache, "/");
  expect(cache.get("/")).toBeUndefined();
});
