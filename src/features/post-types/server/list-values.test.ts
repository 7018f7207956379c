import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
let administrator: SignedIn;
let member: SignedIn;
let categoryID: number;

type Call = Parameters<typeof site.request>[0];
const as = (by: SignedIn, call: string, body?: object) =>
  site.request(call as Call, { cookie: by.cookie, body });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  const field = (postFieldID: string, kind: object) =>
    as(administrator, "POST /post-fields", {
      postFieldID,
      label: postFieldID,
      visibility: "public",
      ...kind,
    });
  const dropdownOptions = ["Linux", "macOS, or so"];
  await field("systems", { dataType: "string[]", formType: "dropdown", dropdownOptions });
  await field("sizes", { dataType: "number[]", formType: "dropdown", dropdownOptions: [1, 2.5] });
  await field("labels", { dataType: "string[]", formType: "tokens" });
  await as(administrator, "POST /post-types", {
    postTypeID: "bug",
    name: "Bug",
    parentPostTypeID: "discussion",
    categoryIDs: [categoryID],
    postFieldIDs: ["systems", "sizes", "labels"],
  });
});

let count = 0;
const post = (postMeta: object) => {
  count += 1;
  const words = { name: `Crash ${count}`, body: `Crash ${count}`, format: "markdown" };
  return as(member, "POST /discussions", { ...words, categoryID, postTypeID: "bug", postMeta });
};
const metaOf = async (discussionID: number) =>
  (await site.request(`GET /discussions/${discussionID}`, { query: "expand=postMeta" })).body
    .postMeta;

test.each([
  [{ systems: ["macOS, or so", "Linux"] }, { systems: ["macOS, or so", "Linux"] }],
  [{ systems: "macOS, or so" }, { systems: ["macOS, or so"] }],
  [{ systems: [] }, undefined],
  [{ sizes: ["1", "2.5"] }, { sizes: [1, 2.5] }],
  [{ sizes: "1, 2.5" }, { sizes: [1, 2.5] }],
  [{ labels: "a,b، c、d，e" }, { labels: ["a", "b", "c", "d", "e"] }],
  [{ labels: " , ، " }, undefined],
])("%j is stored as %j", async (given, stored) => {
  const made = await post(given);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await metaOf(made.body.discussionID)).toEqual(stored);
});

test.each([
  [{ systems: ["macOS"] }, "postMeta.systems"],
  [{ systems: "macOS" }, "postMeta.systems"],
  [{ sizes: [3] }, "postMeta.sizes"],
  [{ systems: { from: ["Linux"] } }, "postMeta.systems"],
])("%j is refused by name", async (given, name) => {
  expectError(await post(given), 422, name);
});

test("choosing nothing any more removes the value", async () => {
  const { discussionID } = (await post({ systems: ["Linux"], labels: "a" })).body;
  const change = { postMeta: { systems: null, labels: "" } };
  expect((await as(member, `PATCH /discussions/${discussionID}`, change)).status).toBe(200);
  expect(await metaOf(discussionID)).toBeUndefined();
});

test("a draft keeps what is chosen, and is posted with it at its time", async () => {
  const draftMeta = {
    name: "Scheduled crash",
    categoryID: String(categoryID),
    postTypeID: "bug",
    "value:postMeta.systems": "",
    "value:postMeta.systems.0": "Linux",
    "value:postMeta.systems.1": "macOS, or so",
    "value:postMeta.sizes": "",
  };
  const lastSaved = clock.now.toISOString();
  const attributes = { body: "It falls", format: "markdown", draftMeta, lastSaved };
  const draft = { recordType: "discussion", attributes };
  const { draftID } = (await as(administrator, "POST /drafts", draft)).body;
  const stored = (await as(administrator, `GET /drafts/${draftID}`)).body;
  expect(stored.attributes.draftMeta).toMatchObject(draftMeta);
  const dateScheduled = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
  await as(administrator, `PATCH /drafts/schedule/${draftID}`, { dateScheduled });
  clock.now = new Date(dateScheduled);
  const job = site.platform().extensions.find(schedules, "drafts.post-due");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
  const found = await site.request("GET /discussions", {
    query: "postMeta[systems]=Linux&expand=postMeta&sort=-discussionID",
  });
  expect(found.body[0].postMeta).toEqual({ systems: ["Linux", "macOS, or so"] });
});
