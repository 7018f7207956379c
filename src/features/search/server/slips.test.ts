import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();

const find = async (query: string): Promise<{ name: string; match: string }[]> =>
  (await site.request("GET /search", { query: `query=${encodeURIComponent(query)}` })).body;

beforeAll(async () => {
  const discussionID = await createDiscussion(site.ctx(), {
    name: "Where it runs",
    body: "It runs on Kubernetes, in containers.",
  });
  await createComment(site.ctx(), { discussionID, body: "The wolf saw a mouse and the woman." });
  await createDiscussion(site.ctx(), { name: "Of packs", body: "Wolves and mice, women and men" });
  await createDiscussion(site.ctx(), { name: "О местах", body: "Это стоит в библиотеке" });
  await buildIndex(site.ctx(), { isAnew: true });
});

test.each([
  ["kuberntes", "Where it runs"],
  ["kubernates", "Where it runs"],
  ["kubenretes", "Where it runs"],
  ["xubernetes", "Where it runs"],
  ["kubernetess", "Where it runs"],
  ["kuberntes containers", "Where it runs"],
  ["библеотеке", "О местах"],
])("One slip in a long word of a text, as in %s, is forgiven, and said", async (query, name) => {
  const [first, ...others] = await find(query);
  expect(first).toMatchObject({ name, match: "misspelt" });
  expect(others).toEqual([]);
});

test("Two wrong letters do not match, nor one in a short word of a text", async () => {
  expect(await find("kubrntes")).toEqual([]);
  expect(await find("stiot")).toEqual([]);
});

test.each(["wolf", "wolves", "mouse", "mice", "woman", "women", "Wolves"])(
  "%s is found in one and in many",
  async (word) => {
    const results = await find(word);
    expect(results).toHaveLength(2);
    expect(results.every(({ match }) => match === "all")).toBe(true);
  },
);
