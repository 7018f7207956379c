import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

let administrator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });
const read = async (categoryID: number) =>
  (await call(undefined, `GET /categories/${categoryID}`)).body;
const post = async (categoryID: number, type: "discussions" | "discussions/idea") =>
  (
    await call(member, `POST /${type}`, {
      name: "A way to export",
      body: Math.random().toString(),
      format: "markdown",
      categoryID,
    })
  ).status;

test("A category takes ideas by its ideationType, in the API and with its types", async () => {
  const body = { name: "Wishes", urlcode: "wishes", ideationType: "up-down" };
  const made = await call(administrator, "POST /categories", body);
  expect(made.body).toMatchObject({
    ideationType: "up-down",
    allowedDiscussionTypes: ["discussion", "idea"],
  });
  const { categoryID } = made.body;
  expect(await post(categoryID, "discussions/idea")).toBe(201);
  const change = (values: object) => call(administrator, `PATCH /categories/${categoryID}`, values);
  expect((await change({ ideationType: "up" })).body.ideationType).toBe("up");
  expect((await change({ ideationType: false })).body).toMatchObject({
    ideationType: false,
    allowedDiscussionTypes: ["discussion"],
  });
  expect(await post(categoryID, "discussions/idea")).toBe(422);
  const only = { allowedDiscussionTypes: [], ideationType: "up" };
  expect((await change(only)).body.allowedDiscussionTypes).toEqual(["idea"]);
  expect(await post(categoryID, "discussions")).toBe(422);
  expect((await change({ ideationType: false })).body.allowedDiscussionTypes).toEqual([
    "discussion",
  ]);
  expectError(await change({ allowedDiscussionTypes: [] }), 422, "allowedDiscussionTypes");
  expectError(await change({ ideationType: "sideways" }), 422, "ideationType");
  expectError(await call(member, `PATCH /categories/${categoryID}`, { ideationType: "up" }), 403);
  expect((await read(await createCategory(site.ctx()))).ideationType).toBe(false);
});

test("A category with posts is converted into one of ideas and back, and keeps its votes", async () => {
  const categoryID = await createCategory(site.ctx());
  const posts = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID }),
  ];
  const [first = 0] = posts;
  const react = (by: SignedIn, reactionType: string) =>
    call(by, `POST /discussions/${first}/reactions`, { reactionType });
  await react(administrator, "Like");
  const convert = (ideationType: unknown, by: SignedIn | undefined = administrator) =>
    call(by, `PUT /categories/${categoryID}/ideas`, { ideationType });
  const scoreAndType = async () => {
    const { score, type } = (await call(undefined, `GET /discussions/${first}`)).body;
    return [score, type];
  };
  expectError(await convert("up", member), 403);
  expectError(await call(undefined, `PUT /categories/${categoryID}/ideas`, {}), 401);
  expectError(await convert("sideways"), 422, "ideationType");
  expectError(
    await call(administrator, "PUT /categories/99999/ideas", { ideationType: "up" }),
    404,
  );
  expect((await convert("up")).body).toEqual({ ideationType: "up", countPosts: 2 });
  expect((await read(categoryID)).allowedDiscussionTypes).toEqual(["idea"]);
  // The reaction from before adds nothing to the score of an idea.
  await expect.poll(scoreAndType).toEqual([0, "idea"]);
  await react(member, "Up");
  expect(await scoreAndType()).toEqual([1, "idea"]);
  expect((await convert(false)).body).toEqual({ ideationType: false, countPosts: 2 });
  await expect.poll(scoreAndType).toEqual([2, "discussion"]);
  await convert("up-down");
  await expect.poll(scoreAndType).toEqual([1, "idea"]);
});

test("Posts of a type that administrators made keep it there and back", async () => {
  const categoryID = await createCategory(site.ctx());
  const types = { report: "discussion", "pipe-dream": "idea" };
  for (const [postTypeID, parentPostTypeID] of Object.entries(types))
    await call(administrator, "POST /post-types", {
      postTypeID,
      name: postTypeID,
      parentPostTypeID,
      categoryIDs: [categoryID],
    });
  const start = async (postTypeID: string): Promise<number> => {
    const words = { name: `A ${postTypeID}`, body: `This ${postTypeID}`, format: "markdown" };
    const made = await call(member, "POST /discussions", { ...words, categoryID, postTypeID });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.discussionID;
  };
  const plain = await start("discussion");
  const custom = [await start("report"), await start("pipe-dream")];
  const typesOf = async () =>
    Promise.all(
      [plain, ...custom].map(async (discussionID) => {
        const { type, postTypeID } = (await call(undefined, `GET /discussions/${discussionID}`))
          .body;
        return `${type} ${postTypeID}`;
      }),
    );
  const convert = (ideationType: unknown) =>
    call(administrator, `PUT /categories/${categoryID}/ideas`, { ideationType });
  const kept = ["discussion report", "idea pipe-dream"];
  expect((await convert("up")).body.countPosts).toBe(1);
  await expect.poll(typesOf).toEqual(["idea idea", ...kept]);
  expect((await convert(false)).body.countPosts).toBe(1);
  await expect.poll(typesOf).toEqual(["discussion discussion", ...kept]);
});

test("A conversion whose job cannot be enqueued leaves the category as it was", async () => {
  const categoryID = await createCategory(site.ctx());
  await createDiscussion(site.ctx(), { categoryID });
  const { db } = site.ctx();
  await sql`create function fail_conversion() returns trigger language plpgsql as $$
    begin raise exception 'The process was killed.'; end $$`.execute(db);
  await sql`create trigger fail_conversion before insert on jobs.job for each row
    when (new.name = 'ideas.convert-posts') execute function fail_conversion()`.execute(db);
  const before = await read(categoryID);
  const convert = () =>
    call(administrator, `PUT /categories/${categoryID}/ideas`, { ideationType: "up" });
  expect((await convert()).status).toBe(500);
  expect(await read(categoryID)).toEqual(before);
  await sql`drop trigger fail_conversion on jobs.job`.execute(db);
  expect((await convert()).body).toEqual({ ideationType: "up", countPosts: 1 });
});
