import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();
const ids: Record<string, number> = {};
let cookie: string;
const change = async (path: string, body: object) =>
  expect((await site.request(path, { cookie, body })).status).toBe(200);

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
  ({ cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] }));
  await change(`PATCH /categories/${ids.archive}`, { isArchived: true });
  await change(`PATCH /discussions/${ids["Ocelot three"]}`, { closed: true, resolved: true });
  await change(`PATCH /discussions/${ids["Ocelot two"]}`, { pinned: true });
  await buildIndex(site.ctx(), { isAnew: true });
});

const findTitles = async (query: string, more = "", viewer?: string) => {
  const { status, body } = await site.request("GET /search", {
    query: `query=${encodeURIComponent(query)}&sort=dateInserted${more}`,
    cookie: viewer,
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
  ["ocelot is:closed", [three, onThree]],
  ["is:Closed", [three, onThree]],
  ["ocelot is:open", [one, two]],
  ["ocelot -is:closed", [one, two]],
  ["ocelot is:closed -is:open", [three, onThree]],
  ["ocelot is:open is:closed", []],
  ["ocelot is:announcement", [two]],
  ["ocelot -is:announcement type:discussion", [one, three]],
])("%s", async (query, expected) => {
  expect(await findTitles(query)).toEqual(expected);
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
  expect(await findTitles("ocelot", filter)).toEqual(expected);
});

test("Unknown states and those of the staff are ignored, and facets name the others", async () => {
  expect(await findTitles("ocelot is:strange -is:resolved")).toEqual([one, two, three, onThree]);
  expect(await findTitles("ocelot is:resolved", "", cookie)).toEqual([three, onThree]);
  expect(await findTitles("ocelot is:unresolved", "", cookie)).toEqual([one, two]);
  const statesFor = async (viewer?: string) => {
    const query = `query=${encodeURIComponent("ocelot is:strange is:Resolved -is:closed")}`;
    const { body } = await site.request("GET /search/facets", { query, cookie: viewer });
    return body.states;
  };
  const open = { value: "-is:closed", name: "Open" };
  expect(await statesFor()).toEqual([open]);
  expect(await statesFor(cookie)).toEqual([{ value: "is:resolved", name: "Resolved" }, open]);
});

test("Authors are told apart by their roles, as far as the viewer sees these", async () => {
  const staff = await signInAs(site.ctx(), { name: "Cara Staff", roles: [roleIDs.moderator] });
  const as = site.ctx().as({ ...site.ctx().viewer, userID: staff.user.userID });
  await createDiscussion(as, { name: "Caracal", body: "By the staff" });
  const { alice } = ids;
  const byMember = site.ctx().as({ ...site.ctx().viewer, userID: alice ?? 0 });
  await createDiscussion(byMember, { name: "Caracal too", body: "By a member" });
  await buildIndex(site.ctx(), { isAnew: true });
  const [included, excluded] = ["&includedInsertUserRoleIDs=", "&excludedInsertUserRoleIDs="];
  const moderators = roleIDs.moderator;
  expect(await findTitles("caracal", included + moderators)).toEqual(["Caracal"]);
  expect(await findTitles("caracal", excluded + moderators)).toEqual(["Caracal too"]);
  expect(await findTitles("caracal", `${included}${moderators}&insertUserIDs=${alice}`)).toEqual(
    [],
  );
  expect(await findTitles("caracal", `${included}987654`)).toEqual([]);
  const query = "query=caracal&includedInsertUserRoleIDs=x";
  expectError(await site.request("GET /search", { query }), 422, "includedInsertUserRoleIDs");
  await change(`PATCH /users/${staff.user.userID}`, { private: true });
  expect(await findTitles("caracal", included + moderators)).toEqual([]);
  expect(await findTitles("caracal", included + moderators, cookie)).toEqual(["Caracal"]);
});

test("An archived category is searched if it is requested", async () => {
  expect(await findTitles("ocelot", `&categoryID=${ids.archive}`)).toEqual(["Ocelot old"]);
  expect(await findTitles("ocelot in:archive")).toEqual(["Ocelot old"]);
});

test("Ids can be excluded", async () => {
  expect(await findTitles("ocelot", `&excludedInsertUserIDs=${ids.alice}`)).toEqual([two, three]);
});
