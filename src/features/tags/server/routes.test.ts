import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const make = (cookie: string, body: object) => site.request("POST /tags", { cookie, body });

describe("tags", () => {
  test("are created by members and found by prefix", async () => {
    const cookie = await member();
    const { status, body } = await make(cookie, { name: "C++ basics" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ urlcode: "c++-basics", type: "User", countDiscussions: null });
    const seen = await site.request(`GET /tags/${body.tagID}`, { cookie: await administrator() });
    expect(seen.body.countDiscussions).toBe(0);
    const response = await site.request("GET /tags", { query: "query=c%2B%2B" });
    expect(response.body.map(({ name }: { name: string }) => name)).toEqual(["C++ basics"]);
    expect((await site.request("GET /tags", { query: "query=%25" })).body).toEqual([]);
  });

  test("are listed by pages, with how many there are", async () => {
    const cookie = await member();
    for (const name of ["Paged one", "Paged two", "Paged three"]) await make(cookie, { name });
    const ask = (page: number) =>
      site.request("GET /tags", { query: `query=paged&sort=name&limit=2&page=${page}` });
    const [first, second] = [await ask(1), await ask(2)];
    expect(first.body.map(({ name }: { name: string }) => name)).toEqual([
      "Paged one",
      "Paged three",
    ]);
    expect(first.headers.get("x-app-page-result-count")).toBe("3");
    expect(first.headers.get("x-app-page-next-url")).toContain("page=2");
    expect(second.body).toMatchObject([{ name: "Paged two" }]);
    expect(second.headers.get("x-app-page-next-url")).toBeNull();
  });

  test("have names that are unique whatever their case, without invisible characters", async () => {
    const cookie = await member();
    await make(cookie, { name: "Gardening" });
    expectError(await make(cookie, { name: "gardening" }), 409, "name");
    expectError(await make(cookie, { name: "a,b" }), 422, "name");
    expectError(await make(cookie, { name: "left\u202Eright" }), 422, "name");
    expectError(await make(cookie, { name: "x".repeat(61) }), 422, "name");
    expectError(await make(cookie, { name: "\u2800\u2800" }), 422, "name");
  });

  test("are changed and deleted by moderators", async () => {
    const { tagID } = (await make(await member(), { name: "Old name" })).body;
    const body = { name: "New name" };
    expectError(await site.request(`PATCH /tags/${tagID}`, { body }), 401);
    expectError(await site.request(`PATCH /tags/${tagID}`, { cookie: await member(), body }), 403);
    const cookie = await administrator();
    expect((await site.request(`PATCH /tags/${tagID}`, { cookie, body })).body.name).toBe(
      "New name",
    );
    expectError(
      await site.request(`PATCH /tags/${tagID}`, { cookie, body: { parentTagID: tagID } }),
      422,
      "parentTagID",
    );
    expect((await site.request(`DELETE /tags/${tagID}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET /tags/${tagID}`), 404);
  });

  test("with a reserved type are for moderators", async () => {
    expectError(await make(await member(), { name: "Official", type: "Product" }), 403);
    expect((await make(await administrator(), { name: "Official", type: "Product" })).status).toBe(
      200,
    );
  });
});
