import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { picture } from "../fixtures/pictures.ts";
import { read, upload } from "../fixtures/upload.ts";

const site = testSite({ runsJobs: true });

let categoryID = 0;
beforeAll(async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const body = { name: "Pictures", urlcode: "pictures" };
  categoryID = (await site.request("POST /categories", { cookie, body })).body.categoryID;
});

async function uploader() {
  const { user, cookie } = await signInAs(site.ctx());
  const content = await picture(80, 80).png().toBuffer();
  const { body: file } = await upload(site, cookie, { name: "ada-lovelace.png", content });
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(content)], "me.png"));
  const post = { name: "My picture", body: `![](${file.url})`, format: "markdown", categoryID };
  const { status } = await site.request("POST /discussions", { cookie, body: post });
  expect(status).toBe(201);
  const { body: photo } = await site.request("POST /users/$me/photo", { body: form, cookie });
  return { user, file, photo };
}

async function remove(userID: number, deleteMethod: string) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const path = `DELETE /users/${userID}`;
  expect(await site.request(path, { cookie, body: { deleteMethod } })).toMatchObject({
    status: 204,
  });
}

const statusOf = async (url: string) => (await read(site, url)).status;

test("erasing a member deletes the photo; files shown in posts stay without their names", async () => {
  const { user, file, photo } = await uploader();
  await remove(user.userID, "keep");
  await expect.poll(() => statusOf(photo.photoUrl)).toBe(404);
  expect(await statusOf(file.url)).toBe(200);
  const rows = await site.ctx().db.selectFrom("media").select("name").execute();
  expect(rows).toEqual([{ name: "file.png" }]);
});

test("wiping deletes all files", async () => {
  const { user, file, photo } = await uploader();
  await remove(user.userID, "wipe");
  for (const url of [file.url, photo.photoUrl]) await expect.poll(() => statusOf(url)).toBe(404);
});
