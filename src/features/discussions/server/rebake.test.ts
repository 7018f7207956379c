import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
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
