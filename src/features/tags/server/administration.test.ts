import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
let admin: string;
let member: string;
let categoryID: number;

beforeAll(async () => {
  admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  member = (await signInAs(site.ctx())).cookie;
  categoryID = await createCategory(site.ctx());
});

async function call(endpoint: string, body?: unknown, query = "") {
  const answer = await site.request(endpoint, { cookie: admin, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const newTag = async (name: string, more = {}) =>
  (await call("POST /tags", { name, ...more })).tagID as number;

let posted = 0;

const post = async (...newTagNames: string[]) => {
  posted += 1;
  const body = { categoryID, name: `Post ${posted}`, body: "x", format: "text", newTagNames };
  return (await call("POST /discussions", body)).discussionID as number;
};

const tagsOn = async (discussionID: number) =>
  (await call(`GET /discussions/${discussionID}`, undefined, "expand=tags")).tags
    .map(({ name }: { name: string }) => name)
    .toSorted();

const countOf = async (tagID: number) => (await call(`GET /tags/${tagID}`)).countDiscussions;
const findNames = async (query: string) =>
  (await call("GET /tags", undefined, query)).map(({ name }: { name: string }) => name);

describe("synonyms of a tag", () => {
  test("give the tag, find it and lead to it", async () => {
    const tagID = await newTag("JavaScript");
    const saved = await call(`PATCH /tags/${tagID}`, { synonyms: ["js", "ECMAScript"] });
    expect(saved.synonyms).toEqual(["ECMAScript", "js"]);
    expect(await findNames("query=ecma")).toEqual(["JavaScript"]);
    const discussionID = await post("JS");
    expect(await tagsOn(discussionID)).toEqual(["JavaScript"]);
    const view = `layoutViewType=discussionList&recordType=global&recordID=-1&params=${JSON.stringify({ tag: "js", page: 2 })}`;
    expect(await call("GET /layouts/lookup-hydrate", undefined, view)).toEqual({
      redirectTo: "/discussions/tagged/javascript/p2",
      status: 301,
    });
    const listed = await call("GET /discussions", undefined, "tagID=$urlcode:js");
    expect(listed).toMatchObject([{ discussionID }]);
  });

  test("stand for one tag only", async () => {
    const tagID = await newTag("Colour");
    await newTag("Paint");
    await call(`PATCH /tags/${tagID}`, { synonyms: ["Color"] });
    const say = (body: object) => site.request(`PATCH /tags/${tagID}`, { cookie: admin, body });
    expectError(await say({ synonyms: ["Color", "paint"] }), 409, "synonyms");
    expectError(await say({ synonyms: ["a,b"] }), 422);
    expectError(await site.request("POST /tags", { cookie: member, body: { name: "color" } }), 409);
    expect((await call(`GET /tags/${tagID}`, undefined, "expand=synonyms")).synonyms).toEqual([
      "Color",
    ]);
  });

  test("include the previous name and URL code of a tag", async () => {
    const tagID = await newTag("Snaks");
    const changed = await call(`PATCH /tags/${tagID}`, { name: "Snacks", urlcode: "snacks" });
    expect(changed.synonyms).toEqual(["Snaks"]);
    const back = await call(`PATCH /tags/${tagID}`, { name: "Snaks", urlcode: "snaks" });
    expect(back.synonyms).toEqual(["Snacks"]);
  });
});

describe("merging", () => {
  test("moves tagged records, has a preview, and can be undone", async () => {
    const [from, into] = [await newTag("Bugs"), await newTag("Bug")];
    const child = await newTag("Beetles", { parentTagID: from });
    await call(`PATCH /tags/${from}`, { synonyms: ["defects"] });
    const [alone, both] = [await post("Bugs"), await post("Bugs", "Bug")];
    const path = `GET /tags/${from}/removal-preview`;
    expect(await call(path, undefined, `intoTagID=${into}`)).toEqual({
      countRecords: 2,
      countBoth: 1,
      synonyms: ["defects"],
      children: [expect.objectContaining({ tagID: child })],
      redirects: ["bugs", "defects"].map((word) => ({
        from: `/discussions/tagged/${word}`,
        to: "/discussions/tagged/bug",
      })),
    });
    const merged = await call(`POST /tags/${from}/merge`, { intoTagID: into });
    expect(merged).toMatchObject({ tagID: into, countDiscussions: 2 });
    expect(merged.synonyms).toEqual(["Bugs", "defects"]);
    expect([await tagsOn(alone), await tagsOn(both)]).toEqual([["Bug"], ["Bug"]]);
    expect((await call(`GET /tags/${child}`)).parentTagID).toBe(into);
    expectError(await site.request(`GET /tags/${from}`, { cookie: admin }), 404);
    const [removal] = await call("GET /tags/removals");
    expect(removal).toMatchObject({
      tagID: from,
      name: "Bugs",
      countRecords: 2,
      into: { tagID: into },
    });
    const undone = await call(`POST /tags/removals/${removal.tagRemovalID}/undo`);
    expect(undone).toMatchObject({ tagID: from, countDiscussions: 2, synonyms: ["defects"] });
    expect([await tagsOn(alone), await tagsOn(both)]).toEqual([["Bugs"], ["Bug", "Bugs"]]);
    expect([await countOf(from), await countOf(into)]).toEqual([2, 1]);
    expect((await call(`GET /tags/${child}`)).parentTagID).toBe(from);
    const again = { cookie: admin };
    expectError(await site.request(`POST /tags/removals/${removal.tagRemovalID}/undo`, again), 404);
  });

  test("is for moderators, into an existing tag", async () => {
    const [from, into] = [await newTag("Pear"), await newTag("Apple")];
    const merge = (cookie: string | undefined, intoTagID: number) =>
      site.request(`POST /tags/${from}/merge`, { cookie, body: { intoTagID } });
    expectError(await merge(undefined, into), 401);
    expectError(await merge(member, into), 403);
    expectError(await merge(admin, from), 422, "intoTagID");
    expectError(await merge(admin, 999_999), 422, "intoTagID");
    const nothing = { cookie: admin, body: { intoTagID: into } };
    expectError(await site.request("POST /tags/999999/merge", nothing), 404);
    expectError(await site.request(`GET /tags/${from}/removal-preview`, { cookie: member }), 403);
    expectError(await site.request("GET /tags/removals", { cookie: member }), 403);
  });

  test("lets those who follow the tag follow the other one", async () => {
    const [from, into] = [await newTag("Trains"), await newTag("Railways")];
    await post("Trains");
    await post("Railways");
    await call(`PUT /tags/${from}/watch`, { level: "watching" });
    await call(`POST /tags/${from}/merge`, { intoTagID: into });
    const followed = async () => JSON.stringify(await call("GET /watches"));
    await expect.poll(followed).toContain("Railways");
  });

  test("concurrently with tagging and deleting keeps counts correct", async () => {
    const into = await newTag("Racing");
    const from = await newTag("Races");
    const ids = await Promise.all(Array.from({ length: 6 }, () => post("Races")));
    const acts = ids.map((discussionID, index) =>
      index % 2 === 0
        ? site.request(`DELETE /discussions/${discussionID}`, { cookie: admin })
        : site.request(`PUT /discussions/${discussionID}/tags`, {
            cookie: admin,
            body: { tagIDs: [into] },
          }),
    );
    const merge = call(`POST /tags/${from}/merge`, { intoTagID: into });
    for (const { status, body } of await Promise.all(acts))
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    await merge;
    expect(await countOf(into)).toBe(3);
  });
});

describe("deleting", () => {
  test("a used tag needs confirmation, and can be undone", async () => {
    const tagID = await newTag("Gone");
    const discussionID = await post("Gone", "Stays");
    expectError(await site.request(`DELETE /tags/${tagID}`, { cookie: admin }), 409);
    await call(`DELETE /tags/${tagID}`, undefined, "takeOff=true");
    expect(await tagsOn(discussionID)).toEqual(["Stays"]);
    const [{ tagRemovalID, into }] = await call("GET /tags/removals");
    expect(into).toBeNull();
    await call(`POST /tags/removals/${tagRemovalID}/undo`);
    expect(await tagsOn(discussionID)).toEqual(["Gone", "Stays"]);
    expect(await countOf(tagID)).toBe(1);
  });

  test("cannot be undone once the tag was created again", async () => {
    const tagID = await newTag("Twice");
    await call(`DELETE /tags/${tagID}`, undefined, "takeOff=true");
    const [{ tagRemovalID }] = await call("GET /tags/removals");
    await post("Twice");
    const undo = `POST /tags/removals/${tagRemovalID}/undo`;
    expectError(await site.request(undo, { cookie: admin }), 409);
  });
});

describe("child tags", () => {
  test("are found with their parent, and cannot be their own ancestor", async () => {
    const parentTagID = await newTag("Food");
    const child = await newTag("Cheese", { parentTagID });
    const discussionID = await post("Cheese");
    const listed = await call("GET /discussions", undefined, `tagID=${parentTagID}`);
    expect(listed).toMatchObject([{ discussionID }]);
    const body = { parentTagID: child };
    const moved = await site.request(`PATCH /tags/${parentTagID}`, { cookie: admin, body });
    expectError(moved, 422, "parentTagID");
  });
});

describe("tags of some categories", () => {
  test("can be used there and in child categories only", async () => {
    const parentCategoryID = await createCategory(site.ctx());
    const below = await createCategory(site.ctx(), { parentCategoryID });
    const scope = { categoryIDs: [parentCategoryID] };
    expectError(
      await site.request("POST /tags", { cookie: member, body: { name: "Local", scope } }),
      403,
    );
    const tagID = await newTag("Local", { scope });
    expect(await call(`GET /tags/${tagID}`)).toMatchObject({ scopeType: "scoped", scope });
    const tag = (id: number, discussionID: number) =>
      site.request(`PUT /discussions/${discussionID}/tags`, {
        cookie: admin,
        body: { tagIDs: [id] },
      });
    expectError(await tag(tagID, await post("Elsewhere")), 422, "tagIDs");
    const there = await call("POST /discussions", {
      categoryID: below,
      name: "There",
      body: "x",
      format: "text",
      tagIDs: [tagID],
    });
    expect(await tagsOn(there.discussionID)).toEqual(["Local"]);
    expect(await findNames(`query=local&categoryID=${categoryID}`)).toEqual([]);
    expect(await findNames(`query=local&categoryID=${below}`)).toEqual(["Local"]);
    expect(await findNames("query=local&scopeType=global")).toEqual([]);
    expect(await call(`PATCH /tags/${tagID}`, { scopeType: "global" })).toMatchObject({
      scope: null,
    });
    const nowhere = { name: "Nowhere", scope: { categoryIDs: [999_999] } };
    expectError(await site.request("POST /tags", { cookie: admin, body: nowhere }), 422);
  });
});
