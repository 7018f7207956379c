import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { animatedGif, claimedPng, picture } from "../fixtures/pictures.ts";
import { readBytes } from "../fixtures/upload.ts";

const site = testSite({ runsJobs: true });
const member = () => signInAs(site.ctx());
const admin = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

interface Given {
  content: Buffer | string;
  name?: string;
  field?: string;
}

function give(by: SignedIn, userID: number | string, given: Given) {
  const { content, name = "me.png", field = "photo" } = given;
  const form = new FormData();
  form.append(field, new File([new Uint8Array(Buffer.from(content))], name));
  return site.request(`POST /users/${userID}/photo`, { body: form, cookie: by.cookie });
}

const png = () => picture(600, 300).png().toBuffer();
const files = () =>
  site.ctx().db.selectFrom("media").selectAll().orderBy("mediaID", "desc").execute();

describe("POST /users/{userID}/photo", () => {
  test("keeps a square of the picture's middle, upright and without metadata", async () => {
    const by = await member();
    const photo = await picture(600, 300)
      .jpeg()
      .withExif({ IFD0: { Artist: "CANARY-exif" } })
      .toBuffer();
    const { status, body } = await give(by, "$me", { content: photo, name: "me.jpg" });
    expect(status).toBe(200);
    const stored = await readBytes(site, body.photoUrl);
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif]).toEqual([300, 300, undefined]);
    expect(stored.includes("CANARY")).toBe(false);
    const { body: user } = await site.request(`GET /users/${by.user.userID}`);
    expect(user.photoUrl).toBe(body.photoUrl);
  });

  test("makes large and moving pictures small and still", async () => {
    const by = await member();
    const large = await give(by, "$me", {
      content: await picture(900, 900).webp().toBuffer(),
      name: "a.webp",
    });
    expect((await sharp(await readBytes(site, large.body.photoUrl)).metadata()).width).toBe(320);
    const moving = await give(by, "$me", { content: await animatedGif(3), name: "a.gif" });
    expect((await sharp(await readBytes(site, moving.body.photoUrl)).metadata()).pages ?? 1).toBe(
      1,
    );
  });

  test("forgets the photo before", async () => {
    const by = await member();
    const first = await give(by, "$me", { content: await png() });
    await give(by, "$me", { content: await png() });
    const own = (await files()).filter(({ insertUserID }) => insertUserID === by.user.userID);
    expect(own).toHaveLength(1);
    expect(first.body.photoUrl).not.toContain(own[0]?.storageKey);
  });

  test.each<[string, Given, number]>([
    ["what is no picture", { content: "plain text", name: "me.png" }, 422],
    ["a picture under another name", { content: "%PDF-1.7", name: "me.pdf" }, 415],
    ["a drawing", { content: "<svg xmlns='http://www.w3.org/2000/svg'/>", name: "me.svg" }, 415],
    ["a bomb", { content: claimedPng(30_000, 30_000) }, 422],
    ["nothing", { content: "" }, 422],
    ["another field", { content: "x", field: "file" }, 422],
  ])("refuses %s and keeps the photo", async (_what, given, status) => {
    const by = await admin();
    expectError(await give(by, "$me", given), status);
    const { body } = await site.request("GET /users/me", { cookie: by.cookie });
    expect(body.photoUrl).toBe("");
  });

  test("is for the own photo, and for those of others with users.edit and rank", async () => {
    const by = await member();
    const other = await createUser(site.ctx());
    expectError(await give(by, other.userID, { content: await png() }), 403);
    expect((await give(await admin(), other.userID, { content: await png() })).status).toBe(200);
    expectError(await give(await admin(), 9_999_999, { content: await png() }), 404);
    const { body: role } = await site.request("POST /roles", {
      cookie: (await admin()).cookie,
      body: {
        name: "User manager",
        permissions: [{ type: "global", permissions: { "users.edit": true } }],
      },
    });
    const manager = await signInAs(site.ctx(), { roles: [roleIDs.member, role.roleID] });
    expect((await give(manager, other.userID, { content: await png() })).status).toBe(200);
    const above = (await admin()).user.userID;
    expectError(await give(manager, above, { content: await png() }), 403);
    const applicant = await signInAs(site.ctx(), { roles: [roleIDs.applicant] });
    expectError(await give(applicant, "$me", { content: await png() }), 403);
  });
});

test("DELETE /users/{userID}/photo takes the photo and its file away", async () => {
  const by = await member();
  await give(by, "$me", { content: await png() });
  const path = `DELETE /users/${by.user.userID}/photo`;
  expectError(await site.request(path, { cookie: (await member()).cookie }), 403);
  expect((await site.request(path, { cookie: by.cookie })).status).toBe(204);
  const { body } = await site.request("GET /users/me", { cookie: by.cookie });
  expect(body.photoUrl).toBe("");
  expect((await files()).some(({ insertUserID }) => insertUserID === by.user.userID)).toBe(false);
});
