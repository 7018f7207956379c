import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const alice = await signInAs(site.ctx(), { name: "Alice Filter" });
  const bob = await signInAs(site.ctx(), { name: "Bobby Filter" });
  const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });
  ids.alice = alice.user.userID;
  ids.programming = await createCategory(site.ctx(), { name: "Programming" });
  ids.below = await createCategory(site.ctx(), {
    name: "Below it",
    parentCategoryID: ids.programming,
  });
  ids.cooking = await createCategory(site.ctx(), { name: "Cooking" });
  ids.archive = await createCategory(site.ctx(), { name: "Archive" });
  const posts = [
    { name: "Ocelot one", categoryID: ids.programming, newTagNames: ["react"], by: alice },
    { name: "Ocelot two", categoryID: ids.below, newTagNames: [], by: bob },
    { name: "Ocelot three", categoryID: ids.cooking, newTagNames: ["react"], by: bob },
    { name: "Ocelot old", categoryID: ids.archive, newTagNames: [], by: bob },
  ];
  for (const { by, ...post } of posts)
    ids[post.name] = await createDiscussion(as(by.user.userID), { ...post, body: "Said" });
  await createComment(as(alice.user.userID), {
    discussionID: ids["Ocelot three"] ?? 0,
    body: "An ocelot, indeed",
  });
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const archived = { cookie, body: { isArchived: true } };
  expect((await site.request(`PATCH /categories/${ids.archive}`, archived)).status).toBe(200);
  await buildIndex(site.ctx(), { isAnew: true });
});

const found = async (query: string, more = "") => {
  const { status, body } = await site.request("GET /search", {
    query: `query=${encodeURIComponent(query)}&sort=dateInserted${more}`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map(
    ({ recordType, name }: { recordType: string; name: string }) =>
      (recordType === "comment" ? "on " : "") + name,
  );
};
const [one, two, three, onThree] = ["Ocelot one", "Ocelot two", "Ocelot three", "on Ocelot three"];

test.each([
  ["ocelot", [one, two, three, onThree]],
  ['ocelot -author:"alice filter"', [two, three]],
  ["ocelot -author:alice", [two, three]],
  ["ocelot -author:nobody", [one, two, three, onThree]],
  ["ocelot -in:programming", [three, onThree]],
  ["ocelot -in:cooking", [one, two]],
  ["ocelot -tag:react", [two]],
  ["ocelot -type:comment", [one, two, three]],
  ["ocelot -type:discussion", [onThree]],
  ["ocelot author:alice -type:comment", [one]],
  ["ocelot -before:2000", [one, two, three, onThree]],
  ["ocelot -after:2000", []],
])("%s", async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test.each([
  ["", [one, two, three, onThree]],
  ["&includeArchivedCategories=true", [one, two, three, "Ocelot old", onThree]],
  ["&postTypeID=discussion", [one, two, three]],
  ["&postTypeID=question", []],
  ["&postTypeID=discussion&types=question", []],
  ["&statusID=0", [one, two, three]],
  ["&statusID=1", []],
  ["&knowledgeBaseID=1", []],
  ["&knowledgeCategoryIDs=1,2", []],
  ["&featured=true", []],
  ["&featured=false", [one, two, three, onThree]],
])("Narrowed down by %s", async (filter, expected) => {
  expect(await found("ocelot", filter)).toEqual(expected);
});

test("A category that is named is searched though it is archived", async () => {
  expect(await found("ocelot", `&categoryID=${ids.archive}`)).toEqual(["Ocelot old"]);
  expect(await found("ocelot in:archive")).toEqual(["Ocelot old"]);
});

test("Who and what is left out by its id is not found", async () => {
  expect(await found("ocelot", `&excludedInsertUserIDs=${ids.alice}`)).toEqual([two, three]);
});
