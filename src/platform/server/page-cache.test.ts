import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const options = { ttl: 60_000, tags: ["site"], sizeOf: () => 10 };

test("Made-up queries never push out the pages that people read", async () => {
  const cache = createPageCache(100);
  await cache.remember("/discussions", options, async () => "list");
  for (let x = 0; x < 50; x++) await cache.remember(`/discussions?x=${x}`, options, async () => x);
  expect(cache.get("/discussions")).toBe("list");
  expect(cache.get("/discussions?x=49")).toBe(49);
  expect(cache.get("/discussions?x=0")).toBeUndefined();
});

test("A change drops pages with a query and without", async () => {
  const cache = createPageCache(100);
  for (const key of ["/", "/?sort=top"]) await cache.remember(key, options, async () => key);
  cache.drop(["site"]);
  expect([cache.get("/"), cache.get("/?sort=top")]).toEqual([undefined, undefined]);
});

test("What is kept is counted, with the room that it takes", async () => {
  const cache = createPageCache(100);
  for (const key of ["/", "/?sort=top"]) await cache.remember(key, options, async () => key);
  expect(cache.held()).toEqual({ entries: 2, units: 20 });
});
