import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();
const build = () => buildIndex(site.ctx(), { isAnew: true });

beforeAll(async () => {
  for (const number of [1, 2, 3, 4, 5])
    await createDiscussion(site.ctx(), { name: `Gecko ${number}` });
  await build();
});

const search = (query: string) => site.request("GET /search", { query });
const namesOf = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
const cursorOf = ({ headers }: { headers: Headers }) => headers.get("x-app-page-cursor");

test("A cursor continues where the page ended, whatever was posted meanwhile", async () => {
  const query = "query=gecko&sort=-dateInserted&limit=2";
  const first = await search(query);
  expect(namesOf(first)).toEqual(["Gecko 5", "Gecko 4"]);
  await createDiscussion(site.ctx(), { name: "Gecko 6" });
  await build();
  const second = await search(`${query}&cursor=${cursorOf(first)}`);
  expect(namesOf(second)).toEqual(["Gecko 3", "Gecko 2"]);
  const third = await search(`${query}&cursor=${cursorOf(second)}`);
  expect(namesOf(third)).toEqual(["Gecko 1"]);
  expect(cursorOf(third)).toBeNull();
  expect(namesOf(await search(query))).toEqual(["Gecko 6", "Gecko 5"]);
});

test("A cursor is rejected with another sort or page size, or if it is malformed", async () => {
  const cursor = cursorOf(await search("query=gecko&sort=-dateInserted&limit=2"));
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const query of [
    `sort=dateInserted&limit=2&cursor=${cursor}`,
    `sort=-dateInserted&limit=3&cursor=${cursor}`,
    "cursor=nonsense",
    `cursor=${forged(["relevance", 1, 30, 0])}`,
    `cursor=${forged(["relevance", 99_999, 30, 0])}`,
    `cursor=${forged(["relevance", 2, 30, 1e300])}`,
  ])
    expectError(await search(`query=gecko&${query}`), 422, "cursor");
});

test("A site without a hub finds the same in either scope", async () => {
  const [here, there] = [
    await search("query=gecko&scope=site"),
    await search("query=gecko&scope=hub"),
  ];
  expect(namesOf(there)).toEqual(namesOf(here));
  expectError(await search("query=gecko&scope=moon"), 422, "scope");
});
