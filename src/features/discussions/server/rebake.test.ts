import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import { createDiscussion } from "./factories.ts";

const site = testSite();

test("folkmoot rebake renders discussions that are older", async () => {
  const ctx = site.ctx();
  const discussionID = await createDiscussion(ctx, { body: "*One*" });
  const read = async () => (await site.request(`GET /discussions/${discussionID}`)).body;
  const before = await read();
  const aged = { bodyHtml: "old", excerpt: "old", bodyText: "old", rendererVersion: 0 };
  await ctx.db.updateTable("discussions").set(aged).execute();
  const answer = await ctx.platform.extensions.find(cliCommands, "rebake")?.run(ctx, {});
  expect(answer?.text).toContain("discussions: 1 rendered anew");
  expect((await read()).body).toBe(before.body);
});

test("folkmoot rebake ignores links to moved discussions", async () => {
  const ctx = site.ctx();
  const { cookie } = await signInAs(ctx, { roles: [roleIDs.moderator] });
  const discussionID = await createDiscussion(ctx, { body: "*Moved*" });
  const target = await createCategory(ctx);
  const body = { discussionIDs: [discussionID], categoryID: target, addRedirects: true };
  expect((await site.request("PATCH /discussions/move", { cookie, body })).status).toBe(200);
  await ctx.db.updateTable("discussions").set({ rendererVersion: 0 }).execute();
  const answer = await ctx.platform.extensions.find(cliCommands, "rebake")?.run(ctx, {});
  expect(answer?.text).not.toContain("left as they were");
  expect(answer?.exitCode).toBe(0);
});
