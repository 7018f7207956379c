import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

let administrator: SignedIn;
let member: SignedIn;
let categoryID = 0;

type Call = Parameters<typeof site.request>[0];
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint as Call, { cookie: by?.cookie, body });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
});

test("Sites are allowed, changed and removed by those who manage the site", async () => {
  const made = await call(administrator, "POST /embedding/hosts", {
    origin: "Blog.Example.com",
    categoryID,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    origin: "https://blog.example.com",
    categoryID,
    authorUserID: administrator.user.userID,
    countPages: 0,
  });
  const own = `/embedding/hosts/${made.body.embedHostID}`;
  expect((await call(administrator, `GET ${own}`)).body.origin).toBe("https://blog.example.com");
  const { userID } = member.user;
  const changed = await call(administrator, `PATCH ${own}`, {
    origin: "http://localhost:1313",
    categoryID: null,
    authorUserID: userID,
  });
  expect(changed.body).toMatchObject({
    origin: "http://localhost:1313",
    categoryID: null,
    authorUserID: userID,
  });
  expect((await call(administrator, "GET /embedding/hosts")).body).toHaveLength(1);
  expect((await call(administrator, `DELETE ${own}`)).status).toBe(204);
  for (const endpoint of [`GET ${own}`, `DELETE ${own}`])
    expectError(await call(administrator, endpoint), 404);
  expectError(await call(administrator, `PATCH ${own}`, { categoryID }), 404);
});

test("Others may not, and what is wrong is refused", async () => {
  for (const by of [undefined, member]) {
    const status = by ? 403 : 401;
    expectError(await call(by, "GET /embedding/hosts"), status);
    expectError(await call(by, "POST /embedding/hosts", { origin: "https://a.example" }), status);
    expectError(await call(by, "GET /embedding/hosts/1"), status);
    expectError(await call(by, "PATCH /embedding/hosts/1", { categoryID }), status);
    expectError(await call(by, "DELETE /embedding/hosts/1"), status);
  }
  for (const origin of [
    "",
    "https://a.example/path",
    "https://user:word@a.example",
    "https://*.example.com",
    "https://a.example?x=1",
    "ftp://a.example",
    "javascript:alert(1)",
    "https://a.example; script-src *",
    "https://a.example,b.example",
  ])
    expectError(await call(administrator, "POST /embedding/hosts", { origin }), 422, "origin");
  const origin = "https://b.example";
  const post = (more: object) => call(administrator, "POST /embedding/hosts", { origin, ...more });
  expectError(await post({ categoryID: 999_999 }), 404);
  expectError(await post({ authorUserID: 999_999 }), 422, "authorUserID");
  expect((await post({})).status).toBe(201);
  expectError(await post({}), 409, "origin");
  expectError(
    await call(administrator, "POST /embedding/hosts", { origin: "HTTPS://B.example:443/" }),
    409,
    "origin",
  );
});

test("Of concurrent sites with one origin, one is allowed", async () => {
  const body = { origin: "https://c.example" };
  const made = await Promise.all(
    Array.from({ length: 4 }, () => call(administrator, "POST /embedding/hosts", body)),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});
