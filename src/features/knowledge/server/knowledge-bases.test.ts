import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const people = {} as Record<"member" | "moderator" | "administrator", SignedIn>;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

let made = 0;
async function add(given: object = {}) {
  made += 1;
  const post = { name: `Base ${made}`, urlCode: `base-${made}`, ...given };
  const { status, body } = await call(people.administrator, "POST /knowledge-bases", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const text = { body: "Words of it", format: "markdown" };
const write = async (by: SignedIn, knowledgeCategoryID: number, name = "Canary wombat") =>
  call(by, "POST /articles", { knowledgeCategoryID, name, ...text });

describe("a knowledge base", () => {
  test("has a root category, and keeps what it is given", async () => {
    const base = await add({ viewType: "help", description: "All about it", foreignID: "src-1" });
    expect(base).toMatchObject({
      viewType: "help",
      sortArticles: "dateInsertedDesc",
      description: "All about it",
      url: `/kb/base-${made}`,
      countArticles: 0,
      countCategories: 0,
      status: "published",
    });
    const root = (await call(undefined, `GET /knowledge-categories/${base.rootCategoryID}`)).body;
    expect(root).toMatchObject({ parentID: -1, knowledgeBaseID: base.knowledgeBaseID });
    const path = `/knowledge-bases/${base.knowledgeBaseID}`;
    const changed = await call(people.administrator, `PATCH ${path}`, { name: "Renamed" });
    expect(changed.body).toMatchObject({ name: "Renamed", description: "All about it" });
    expect((await call(undefined, "GET /knowledge-bases/$foreignID:src-1")).body.name).toBe(
      "Renamed",
    );
    expectError(await call(undefined, "GET /knowledge-bases/$foreignID:none"), 404);
  });

  test("is managed by administrators only", async () => {
    const post = { name: "No", urlCode: "no" };
    expectError(await call(undefined, "POST /knowledge-bases", post), 401);
    expectError(await call(people.moderator, "POST /knowledge-bases", post), 403);
    const { knowledgeBaseID } = await add();
    expectError(await call(people.moderator, `PATCH /knowledge-bases/${knowledgeBaseID}`, {}), 403);
    expectError(await call(people.administrator, "PATCH /knowledge-bases/999999", {}), 404);
  });

  test.each([
    [{ urlCode: "a/b" }, "urlCode"],
    [{ urlCode: "a_b" }, "urlCode"],
    [{ urlCode: "articles" }, "urlCode"],
    [{ name: " " }, "name"],
    [{ viewType: "book" }, "viewType"],
    [{ icon: "javascript:alert(1)" }, "icon"],
    [{ hasCustomPermission: true, viewRoleIDs: [999_999] }, "viewRoleIDs"],
  ])("is refused if invalid: %j", async (given, field) => {
    const post = { name: "Bad", urlCode: "bad", ...given };
    expectError(await call(people.administrator, "POST /knowledge-bases", post), 422, field);
  });

  test("has an address of its own, whatever its case", async () => {
    const { urlCode } = await add();
    const post = { name: "Twin", urlCode: urlCode.toUpperCase() };
    expectError(await call(people.administrator, "POST /knowledge-bases", post), 409, "urlCode");
  });

  test("is unseen once deleted, with all that is in it, until it is restored", async () => {
    const { knowledgeBaseID, rootCategoryID } = await add();
    const path = `/knowledge-bases/${knowledgeBaseID}`;
    const { articleID } = (await write(people.moderator, rootCategoryID)).body;
    expect((await call(people.administrator, `DELETE ${path}`)).status).toBe(204);
    expectError(await call(undefined, `GET ${path}`), 404);
    expectError(await call(undefined, `GET /articles/${articleID}`), 404);
    expectError(await call(people.moderator, `GET /knowledge-categories/${rootCategoryID}`), 404);
    expectError(await call(people.administrator, `GET ${path}`), 409);
    await call(people.administrator, `PATCH ${path}`, { status: "published" });
    expect((await call(undefined, `GET /articles/${articleID}`)).status).toBe(200);
  });
});

describe("viewers and editors of a knowledge base", () => {
  test("are the roles that it names", async () => {
    const { knowledgeBaseID, rootCategoryID } = await add({
      hasCustomPermission: true,
      viewRoleIDs: [roleIDs.moderator],
      editRoleIDs: [],
    });
    const secret = await write(people.administrator, rootCategoryID, "Canary numbat");
    const { articleID } = secret.body;
    const path = `/knowledge-bases/${knowledgeBaseID}`;
    for (const by of [undefined, people.member]) {
      for (const hidden of [
        `GET ${path}`,
        `GET ${path}/navigation-flat`,
        `GET /knowledge-categories/${rootCategoryID}`,
        `GET /articles/${articleID}`,
        `GET /articles/${articleID}/reactions`,
        `GET /articles/${articleID}/translations`,
      ])
        expectError(await call(by, hidden), 404);
      for (const list of ["/knowledge-bases", "/knowledge-categories", "/articles"])
        expect(JSON.stringify((await call(by, `GET ${list}`)).body)).not.toContain("numbat");
    }
    expect((await call(people.moderator, `GET /articles/${articleID}`)).status).toBe(200);
    await call(people.administrator, `PATCH ${path}`, { editRoleIDs: [roleIDs.member] });
    expect((await call(people.member, `GET ${path}`)).body.permissions["articles.add"]).toBe(true);
    expect((await write(people.member, rootCategoryID, "By a member")).status).toBe(201);
    const roles = (await call(people.administrator, `GET ${path}`)).body;
    expect(roles.editRoleIDs).toEqual([roleIDs.member]);
    await call(people.administrator, `PATCH ${path}`, { hasCustomPermission: false });
    expect((await call(undefined, `GET /articles/${articleID}`)).status).toBe(200);
    expectError(await write(people.member, rootCategoryID, "Not any more"), 403);
  });

  test("do not look different from missing bases to others", async () => {
    const { knowledgeBaseID } = await add({ hasCustomPermission: true, viewRoleIDs: [] });
    const hidden = await call(people.member, `GET /knowledge-bases/${knowledgeBaseID}`);
    const missing = await call(people.member, "GET /knowledge-bases/999999");
    expect(hidden.body).toEqual(missing.body);
  });
});
