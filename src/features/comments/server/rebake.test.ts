import { expect, test } from "vitest";
import { runCliHere } from "#app/testing/run-cli.ts";
import { testSite } from "#app/testing/site.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { createComment } from "./factories.ts";

const site = testSite();

const rebake = async () => {
  const { out, exitCode } = await runCliHere(["rebake", "--json"], {
    DATABASE_URL: String(site.platform().pool.options.connectionString),
  });
  return { exitCode, results: JSON.parse(out) };
};
const shown = async (discussionID: number): Promise<string[]> =>
  (await site.request("GET /comments", { query: `discussionID=${discussionID}` })).body.map(
    ({ body }: { body: string }) => body,
  );

const nothingIn = (...names: string[]) => names.map((name) => ({ name, rendered: 0, refused: [] }));

test("folkmoot rebake renders outdated comments once, and skips those it cannot render", async () => {
  const ctx = site.ctx();
  const discussionID = await createDiscussion(ctx, { body: "*One*" });
  await createComment(ctx, { discussionID, body: "**Two**" });
  const refused = await createComment(ctx, { discussionID, body: "Three" });
  const before = await shown(discussionID);
  await ctx.db.updateTable("comments").set({ bodyHtml: "old", rendererVersion: 0 }).execute();
  await ctx.db
    .updateTable("comments")
    .set({ body: trusted("{", "a test"), format: "rich2" })
    .where("commentID", "=", refused)
    .execute();

  const { results, exitCode } = await rebake();
  expect(exitCode).toBe(1);
  const refusal = {
    recordID: refused,
    reason: "body is not valid in the format rich2: it is not JSON.",
  };
  expect(new Set(results)).toEqual(
    new Set([
      { name: "comments", rendered: 1, refused: [refusal] },
      ...nothingIn(
        "discussions",
        "messages",
        "events",
        "articles",
        "articleTranslations",
        "signatures",
      ),
    ]),
  );
  expect(await shown(discussionID)).toEqual([before[0], "old"]);
  const again = (await rebake()).results.map(({ rendered }: { rendered: number }) => rendered);
  expect(again).toEqual(results.map(() => 0));
});
