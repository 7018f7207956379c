import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const cookieOf = async (role: keyof typeof roleIDs = "member") =>
  (await signInAs(site.ctx(), { roles: [roleIDs[role]] })).cookie;

const listed = async (cookie: string): Promise<string[]> =>
  (await site.request("GET /reactions", { cookie })).body.map(
    ({ urlCode }: { urlCode: string }) => urlCode,
  );

test("members learn what they can react with, and those who manage it all there is", async () => {
  const { body } = await site.request("GET /reactions", { cookie: await cookieOf() });
  expect(body[0]).toEqual({
    tagID: expect.any(Number),
    urlCode: "Like",
    name: "Like",
    description: "You like this.",
    class: "Positive",
    points: 1,
    reactionValue: 1,
    icon: "like",
    photoUrl: "/reactions/icons/like.svg",
    active: true,
    custom: false,
    hidden: false,
    sort: 1,
    needsCuration: false,
    attributes: {},
  });
  const active = ["Like", "Agree", "Disagree", "LOL", "Promote", "Spam", "Abuse"];
  expect(await listed(await cookieOf())).toEqual(active);
  expect(await listed(await cookieOf("administrator"))).toHaveLength(13);
  expectError(await site.request("GET /reactions"), 401);
  const icon = await fetch(`${site.address()}/reactions/icons/like.svg`);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect((await fetch(`${site.address()}/reactions/icons/toString.svg`)).status).toBe(404);
});

test("one is read by its name, whether it is in use or not", async () => {
  const [member, administrator] = [await cookieOf(), await cookieOf("administrator")];
  const read = (path: string, cookie: string) => site.request(`GET /reactions/${path}`, { cookie });
  expect((await read("lol", member)).body).toMatchObject({ urlCode: "LOL", points: 0 });
  expect((await read("Up", member)).body).toMatchObject({ active: false, reactionValue: 1 });
  expectError(await read("Nothing", member), 404);
  expectError(await read("edit/Like", member), 403);
  expect((await read("edit/Disagree", administrator)).body).toMatchObject({ reactionValue: 0 });
});

test("administrators change, add and sort them, which is written down", async () => {
  const [member, cookie] = [await cookieOf(), await cookieOf("administrator")];
  const change = (body: object, by = cookie) =>
    site.request("PATCH /reactions/Insightful", { cookie: by, body });
  expectError(await change({ active: true }, member), 403);
  expectError(await change({ class: "Neutral" }), 422, "class");
  expectError(await change({ points: 5_000 }), 422, "points");
  expectError(await change({ name: " " }), 422, "name");
  const changed = await change({ active: true, points: 3, name: "Clever", icon: "awesome" });
  expect(changed.body).toMatchObject({ active: true, points: 3, reactionValue: 1, name: "Clever" });
  const { body: whole } = await site.request("GET /reactions/edit/Insightful", { cookie });
  expect((await change(whole)).status).toBe(200);

  const add = (body: object, by = cookie) => site.request("POST /reactions", { cookie: by, body });
  const thanks = { urlCode: "Thanks", name: "Thanks", class: "Positive", points: 2 };
  expectError(await add(thanks, member), 403);
  const added = await add(thanks);
  expect([added.status, added.body]).toMatchObject([201, { custom: true, reactionValue: 2 }]);
  expectError(await add({ ...thanks, urlCode: "THANKS" }), 409, "urlCode");
  expectError(await add({ ...thanks, urlCode: "best" }), 409, "urlCode");
  expectError(await add({ ...thanks, urlCode: "no spaces" }), 422, "urlCode");
  const both = await Promise.all([
    add({ ...thanks, urlCode: "A1" }),
    add({ ...thanks, urlCode: "a1" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);

  const sort = (body: object) => site.request("PUT /reactions/sorts", { cookie, body });
  expect((await sort({ Thanks: 0 })).status).toBe(200);
  expect((await listed(member))[0]).toBe("Thanks");
  expectError(await sort({ Nothing: 1 }), 422, "Nothing");
  const logs = await site.request("GET /audit-logs", { cookie, query: "limit=30" });
  for (const words of ["Changed the reaction Insightful", "Added the reaction Thanks"])
    expect(JSON.stringify(logs.body)).toContain(words);
});
