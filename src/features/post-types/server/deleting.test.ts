import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lookUpLayout } from "#app/testing/look-up-layout.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { jobs } from "#platform/server/jobs/jobs.ts";

const site = testSite();
let administrator: SignedIn;
let member: SignedIn;
let categoryID: number;

const as = (by: SignedIn | undefined, call: string, body?: object, query?: string) =>
  site.request(call, { cookie: by?.cookie, body, query });
const addType = (postTypeID: string, parentPostTypeID: string, postFieldIDs: string[] = []) =>
  as(administrator, "POST /post-types", {
    postTypeID,
    name: postTypeID,
    parentPostTypeID,
    categoryIDs: [categoryID],
    postFieldIDs,
  });
let count = 0;
const post = async (postTypeID: string, postMeta: object): Promise<number> => {
  count += 1;
  const words = { name: `Post ${count}`, body: `Words ${count}`, format: "markdown" };
  const body = { ...words, categoryID, postTypeID, postMeta };
  const made = await as(member, "POST /discussions", body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.discussionID;
};
const run = (name: string, payload: object) =>
  site
    .platform()
    .extensions.find(jobs, name)
    ?.handle(createJobContext(site.platform(), site.platform().log), payload);

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), {
    allowedDiscussionTypes: ["discussion", "question"],
  });
  for (const postFieldID of ["model", "colour"])
    await as(administrator, "POST /post-fields", {
      postFieldID,
      label: postFieldID,
      dataType: "text",
      formType: "dropdown",
      dropdownOptions: ["red", "L-7"],
      visibility: "public",
    });
});

const read = async (discussionID: number) => {
  const { body } = await as(undefined, `GET /discussions/${discussionID}`, undefined, "expand=all");
  return [body.type, body.postTypeID, body.postMeta];
};

test("posts of a deleted type move to another one, and a run more changes nothing", async () => {
  await addType("lamp", "discussion", ["model", "colour"]);
  await addType("ware", "question", ["model"]);
  const values = { model: "L-7", colour: "red" };
  const posts = [await post("lamp", values), await post("lamp", values)];
  const remove = (query?: string, by = administrator) =>
    as(by, "DELETE /post-types/lamp", undefined, query);
  expectError(await remove("newPostTypeID=ware", member), 403);
  for (const id of ["lamp", "nothing", "poll"])
    expectError(await remove(`newPostTypeID=${id}`), 422, "newPostTypeID");
  expect((await remove("newPostTypeID=ware")).status).toBe(204);
  for (const each of posts) expect(await read(each)).toEqual(["discussion", "lamp", values]);
  for (const _ of [1, 2]) {
    await run("post-types.move-posts", { from: "lamp", to: "ware" });
    for (const each of posts)
      expect(await read(each)).toEqual(["question", "ware", { model: "L-7" }]);
  }
  expectError(await remove("newPostTypeID=ware"), 404);
});

test("of concurrent requests that delete a type one succeeds", async () => {
  await addType("raced", "discussion");
  const remove = () =>
    as(administrator, "DELETE /post-types/raced", undefined, "newPostTypeID=ware");
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
});

test("lists are filtered by a type that administrators made", async () => {
  await addType("chair", "discussion", ["model"]);
  const discussionID = await post("chair", { model: "red" });
  const list = async (type: string) => {
    const page = { params: { type }, cookie: member.cookie };
    return (await lookUpLayout(site, "discussionList", page)).body;
  };
  const shown = JSON.stringify(await list("chair"));
  expect(shown).toContain(`"discussionID":${discussionID}`);
  expect(shown).toContain('{"name":"chair","label":"chair"}');
  expect(shown).not.toContain('"postTypeID":"ware"');
  const all = JSON.stringify(await list("unknown"));
  expect(all).toContain(`"discussionID":${discussionID}`);
  expect(all).toContain('"postTypeID":"ware"');
});

test("posts of a changed field are indexed page by page, and a page more changes nothing", async () => {
  const { db } = site.platform();
  const ids: number[] = [];
  await addType("many", "discussion", ["model"]);
  const first = await post("many", { model: "red" });
  for (let count = 0; count < 200; count += 1)
    ids.push(await createDiscussion(site.ctx(), { categoryID }));
  await sql`
    insert into "postFieldValues" ("discussionID", "postFieldID", value)
    select id, 'model', '"red"' from unnest(${ids}::int[]) as id`.execute(db);
  await as(administrator, "PATCH /post-fields/model", { visibility: "private" });
  const queued = async (name: string) => {
    const { rows } = await sql<{ data: Record<string, unknown> }>`
      select data from jobs.job where name = ${name} and state = 'created'`.execute(db);
    return rows.map(({ data }) => data);
  };
  const pages = await queued("post-types.index-posts");
  expect(pages).toEqual([{ postFieldIDs: ["model"], after: 0 }]);
  const indexed = async () =>
    new Set((await queued("search.index-records")).flatMap(({ recordIDs }) => recordIDs));
  for (const __ of [1, 2]) await run("post-types.index-posts", pages[0] ?? {});
  const next = (await queued("post-types.index-posts")).filter(({ after }) => after !== 0);
  expect(next).toHaveLength(1);
  await run("post-types.index-posts", next[0] ?? {});
  expect(await queued("post-types.index-posts")).toHaveLength(2);
  const done = await indexed();
  for (const id of [first, ...ids]) expect(done.has(id), String(id)).toBe(true);
});
