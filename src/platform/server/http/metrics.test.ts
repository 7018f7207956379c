import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";

const token = "a-token-for-metrics";
const site = testSite({ environment: { FOLKMOOT_METRICS_TOKEN: token } });

const read = async (authorization?: string) => {
  const headers = authorization ? { authorization } : undefined;
  return (await fetch(`${site.address()}/metrics`, { headers })).status;
};

test("with a token set, only its holder reads the metrics", async () => {
  expect(await read(`Bearer ${token}`)).toBe(200);
  expect(await read(`Bearer ${"x".repeat(token.length)}`)).toBe(404);
  expect(await read("Bearer short")).toBe(404);
  expect(await read()).toBe(404);
});
