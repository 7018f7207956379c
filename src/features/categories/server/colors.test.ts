import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createCategory } from "./factories.ts";

const site = testSite();

const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const change = async (categoryID: number, body: object, cookie?: string) =>
  site.request(`PATCH /categories/${categoryID}`, { cookie, body });

test("A chosen category colour is used everywhere until it is reset", async () => {
  const cookie = await administrator();
  const categoryID = await createCategory(site.ctx());
  const post = { categoryID, name: "Seen in colour", body: "Words", format: "text" };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const shown = async () => {
    const listed = await site.request("GET /discussions", {
      query: `categoryID=${categoryID}&expand=category`,
    });
    const read = await site.request(`GET /categories/${categoryID}`);
    expect(listed.body[0]).toMatchObject({ discussionID });
    return [read.body.color, listed.body[0].category.color];
  };
  expect(await shown()).toEqual([null, null]);
  expect((await change(categoryID, { color: " #AA3300 " }, cookie)).body.color).toBe("#aa3300");
  expect(await shown()).toEqual(["#aa3300", "#aa3300"]);
  const edited = await site.request(`GET /categories/${categoryID}/edit`, { cookie });
  expect(edited.body.color).toBe("#aa3300");
  await change(categoryID, { name: "Renamed" }, cookie);
  expect(await shown()).toEqual(["#aa3300", "#aa3300"]);
  await change(categoryID, { color: null }, cookie);
  expect(await shown()).toEqual([null, null]);
});

test("A category refuses colours that could inject other styles", async () => {
  const cookie = await administrator();
  const categoryID = await createCategory(site.ctx());
  for (const color of ["red", "#abc", "#12345g", "", "#aa3300;--x:url(//evil)", "rgb(1,2,3)", 7])
    expectError(await change(categoryID, { color }, cookie), 422, "color");
  const member = await signInAs(site.ctx());
  expectError(await change(categoryID, { color: "#aa3300" }, member.cookie), 403);
  expectError(await change(categoryID, { color: "#aa3300" }), 401);
});
