import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { renderBody } from "#features/formats/server/public.ts";
import { seedDemo } from "./actions/seed-demo.ts";
import { seedScale } from "./actions/seed-scale.ts";
import { createTexts } from "./domain/paragraphs.ts";
import { createRandom } from "./domain/random.ts";

const now = () => new Date("2026-11-21T12:00:00Z");
const demo = testSite({ now });
const one = testSite({ now });
const other = testSite({ now });

const size = { users: 5, discussions: 30, comments: 600 };
const fill = (site: typeof one, options: { seed?: number; force?: boolean } = {}) =>
  seedScale(site.ctx(), { size, seed: 1, force: false, progress: () => undefined, ...options });

async function read(site: typeof one) {
  const discussions = await site.request("GET /discussions", {
    query: "limit=100&sort=discussionID",
  });
  const comments = await site.request("GET /comments", { query: "discussionID=1&limit=100" });
  return {
    names: discussions.body.map(({ name }: { name: string }) => name),
    counts: discussions.body.map(({ countComments }: { countComments: number }) => countComments),
    bodies: comments.body.map(({ body }: { body: string }) => body),
  };
}

describe("seed --scale", () => {
  test("makes the same community for the same seed, with one huge discussion and kept counts", async () => {
    await fill(one);
    await fill(other);
    const filled = await read(one);
    expect(await read(other)).toEqual(filled);
    expect(filled.counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(600);
    expect(filled.counts[0]).toBeGreaterThan(60);
    expect(filled.names.join("")).toMatch(/\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Han}/u);
  });

  test("refuses a site that has discussions, unless told", async () => {
    await expect(fill(one)).rejects.toThrow("has discussions already");
    await expect(seedDemo(one.ctx(), { force: false })).rejects.toThrow("has discussions already");
  });

  test("makes bodies that are what their sources are rendered to", async () => {
    const texts = await createTexts(one.ctx(), createRandom(7));
    for (let count = 0; count < 20; count += 1) {
      const { body, rendered } = texts.body();
      const { excerpt: _, ...expected } = await renderBody(one.ctx(), { body, format: "text" });
      expect(rendered).toMatchObject(expected);
    }
  });
});

test("seed --demo makes a small community with roles, categories and every format", async () => {
  const added = await seedDemo(demo.ctx(), { force: false });
  expect(added).toMatchObject({ users: 12, discussions: 13 });
  const { body: categories } = await demo.request("GET /categories", {});
  expect(categories.map(({ name }: { name: string }) => name)).toContain("Workbench");
  const query = "limit=100&expand=insertUser";
  const { body: found } = await demo.request("GET /discussions", { query });
  expect(found).toHaveLength(13);
  const people = found.map(({ insertUser }: { insertUser: { name: string } }) => insertUser.name);
  expect(people).toContain("由紀 田中");
  const { body: tags } = await demo.request("GET /tags", { query: "query=spokes" });
  expect(tags).toMatchObject([{ name: "spokes" }]);
  const { body: best } = await demo.request("GET /discussions", { query: "sort=-score&limit=1" });
  expect(best).toMatchObject([
    { name: "First ride with my daughter on her own bicycle", score: 6 },
  ]);
});
