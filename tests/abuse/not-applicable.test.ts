import { expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { testSite } from "#app/testing/site.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { routes } from "#platform/server/http/route.ts";

const site = testSite();

/**
 * Misuses of what the product does not have. Whoever adds such an address replaces its line by the test of that
 * misuse: links that evade rules, archives that unpack.
 */
const absent = [
  ["polls", "/api/v2/polls"],
  ["webhooks", "/api/v2/webhooks"],
  ["pockets of HTML", "/api/v2/pockets"],
  ["fragments of scripts", "/api/v2/fragments"],
] as const;

test.each(absent)("there are no %s to misuse", async (_what, path) => {
  const known = assemble();
  const own = path.replace("/api/v2", "");
  const addresses = [...known.list(routes).map(({ endpoint }) => endpoint.path)];
  expect(addresses.filter((each) => each === own || each.startsWith(`${own}/`))).toEqual([]);
  expect(known.list(rawRoutes).filter((each) => each.path.startsWith(path))).toEqual([]);
  const { status } = await fetch(site.address() + path, { headers: { "x-requested-with": "x" } });
  expect(status).toBe(404);
});

test("D13: nothing that is sent to the site is unpacked", () => {
  const taking = assemble()
    .list(routes)
    .filter(({ endpoint }) => /import|archive|backup|restore$/.test(endpoint.path))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(taking.toSorted()).toEqual([
    "PATCH /comments/{commentID}/restore",
    "PATCH /discussions/{discussionID}/restore",
  ]);
});
