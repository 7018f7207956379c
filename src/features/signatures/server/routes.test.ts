import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { cliCommands } from "#platform/server/cli-command.ts";

const site = testSite();
const missing = 9_999_999;

const set = (values: Parameters<typeof changeSettings>[1]) => changeSettings(site.ctx(), values);
beforeEach(() => set({ "signatures.enabled": true }));
afterEach(() =>
  set({
    "signatures.enabled": false,
    "signatures.hideMobile": false,
    "signatures.imageMaxHeight": 0,
    "premoderation.keywords": "",
  }),
);

const person = () => signInAs(site.ctx());
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const path = (userID: number) => `/users/${userID}/signature`;
const call = (endpoint: string, by?: SignedIn, body?: unknown): Promise<Answer> =>
  site.request(endpoint, { ...(by && { cookie: by.cookie }), body });
const sign = (by: SignedIn | undefined, body: string, userID = by?.user.userID ?? missing) =>
  call(`PUT ${path(userID)}`, by, { body, format: "markdown" });

const shown = async (userID: number) =>
  (await site.request(`GET /users/${userID}`, { query: "expand=signature" })).body.signature;

async function posts({ cookie }: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const words = { body: "Words", format: "markdown" };
  const post = { name: "Topic", categoryID, ...words };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const body = { discussionID, ...words };
  const { commentID } = (await site.request("POST /comments", { cookie, body })).body;
  return [`/discussions/${discussionID}`, `/comments/${commentID}`];
}

describe("a signature", () => {
  test("is expanded with its member and with the member's posts", async () => {
    const ann = await person();
    const answer = await sign(ann, "*Ann*, of the harbour");
    expect(answer).toMatchObject({ status: 200, body: { body: "*Ann*, of the harbour" } });
    const signature = {
      body: "<p><em>Ann</em>, of the harbour</p>\n",
      format: "markdown",
      hideMobile: false,
      imageMaxHeight: 0,
    };
    expect(await shown(ann.user.userID)).toEqual(signature);
    for (const post of await posts(ann)) {
      const read = async (expand: string) =>
        (await site.request(`GET ${post}`, { query: `expand=${expand}` })).body.insertUser;
      expect(await read("insertUser,insertUser.signature")).toMatchObject({ signature });
      expect(await read("insertUser")).not.toHaveProperty("signature");
    }
    await set({ "signatures.hideMobile": true, "signatures.imageMaxHeight": 80 });
    expect(await shown(ann.user.userID)).toMatchObject({ hideMobile: true, imageMaxHeight: 80 });
  });

  test("is hidden if the site has disabled signatures, but kept", async () => {
    const ann = await person();
    await sign(ann, "Still here");
    await set({ "signatures.enabled": false });
    expect(await shown(ann.user.userID)).toBeUndefined();
    expect((await call(`GET ${path(ann.user.userID)}`, ann)).body).toMatchObject({
      body: "Still here",
    });
  });

  test("of a private profile is visible only to those who see the profile", async () => {
    const ann = await person();
    await sign(ann, "Hidden");
    const [post = ""] = await posts(ann);
    await call(`PATCH /users/${ann.user.userID}`, await administrator(), { private: true });
    const query = "expand=insertUser,insertUser.signature";
    const { insertUser } = (await site.request(`GET ${post}`, { query })).body;
    expect(insertUser).not.toHaveProperty("signature");
    expect(await shown(ann.user.userID)).toBeUndefined();
  });
});

describe("writing one", () => {
  test("passes the formats and the sanitiser, and mentions whom it names", async () => {
    const [ann, bea] = [await person(), await person()];
    await sign(ann, `<script>alert(1)</script> [x](javascript:alert(1)) @"${bea.user.name}"`);
    const { body } = await shown(ann.user.userID);
    expect(body).not.toMatch(/<script|href="javascript/);
    expect(body).toContain(`data-userid="${bea.user.userID}"`);
  });

  test("refuses what is empty, too long, or of no format", async () => {
    const ann = await person();
    expectError(await sign(ann, ""), 422, "body");
    expectError(await sign(ann, "x".repeat(501)), 422, "body");
    expect((await sign(ann, "x".repeat(500))).status).toBe(200);
    const other = { body: "Hello", format: "nonsense" };
    expectError(await call(`PUT ${path(ann.user.userID)}`, ann, other), 422, "format");
  });

  test("is checked like posts, and rejected instead of held", async () => {
    const ann = await person();
    await set({ "premoderation.keywords": "snakeoil" });
    expectError(await sign(ann, "Buy snakeoil"), 403);
    expect((await sign(ann, "Buy nothing")).status).toBe(200);
    expect((await shown(ann.user.userID)).body).toContain("Buy nothing");
  });

  test("is limited to its member, unless silenced", async () => {
    const [ann, bea] = [await person(), await person()];
    expectError(await sign(undefined, "Hello"), 401);
    expectError(await sign(bea, "By Bea", ann.user.userID), 403);
    expectError(await call(`GET ${path(ann.user.userID)}`, bea), 403);
    expectError(await call(`DELETE ${path(ann.user.userID)}`, bea), 403);
    expectError(await sign(await administrator(), "Nobody", missing), 404);
    await sign(ann, "Before");
    const silence = { silenced: true, reason: "spam" };
    await call(`PUT /users/${ann.user.userID}/silence`, await administrator(), silence);
    expectError(await sign(ann, "After"), 403);
    expect((await shown(ann.user.userID)).body).toContain("Before");
  });

  test("needs the permission", async () => {
    const guest = await signInAs(site.ctx(), { roles: [roleIDs.applicant] });
    expectError(await sign(guest, "Hello"), 403);
  });
});

test("It is removed by its member, or by moderators of members", async () => {
  const ann = await person();
  for (const by of [ann, await administrator()]) {
    await sign(ann, "For a while");
    expect((await call(`DELETE ${path(ann.user.userID)}`, by)).status).toBe(204);
    expect(await shown(ann.user.userID)).toBeUndefined();
  }
  expect((await call(`GET ${path(ann.user.userID)}`, ann)).body).toMatchObject({ body: "" });
});

test("It is deleted with its member, and rebaked", async () => {
  const [ann, bea] = [await person(), await person()];
  await sign(ann, "Mine");
  await sign(bea, "*Hers*");
  const { db } = site.ctx();
  await db.updateTable("signatures").set({ bodyHtml: "old", rendererVersion: 0 }).execute();
  const rebake = site.platform().extensions.find(cliCommands, "rebake");
  expect((await rebake?.run(site.ctx(), {}))?.text).toContain("signatures:");
  expect((await shown(bea.user.userID)).body).toContain("<em>Hers</em>");
  const body = { deleteMethod: "keep" };
  await call(`DELETE /users/${ann.user.userID}`, await administrator(), body);
  const rows = db.selectFrom("signatures").select("userID").execute();
  expect(await rows).toEqual(expect.not.arrayContaining([{ userID: ann.user.userID }]));
});
