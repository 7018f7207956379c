import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { read, upload } from "../fixtures/upload.ts";
import { findUsesAtStart } from "../jobs.ts";

const site = testSite({ runsJobs: true });

test("the start finds the uses of older files, which stay readable until then", async () => {
  const { cookie } = await signInAs(site.ctx());
  const { body } = await upload(site, cookie, { name: "notes.txt", content: "0123456789" });
  const statusNow = async () => (await read(site, body.url)).status;
  expect(await statusNow()).toBe(404);
  await site.ctx().transaction(async (tx) => {
    await tx.db.updateTable("media").set({ usesKnown: false }).execute();
    await tx.invalidate("media");
  });
  expect(await statusNow()).toBe(200);
  await findUsesAtStart.run(site.ctx());
  await expect.poll(statusNow).toBe(404);
});
