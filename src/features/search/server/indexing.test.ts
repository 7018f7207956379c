import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";

const site = testSite();

test("Jobs that index discussions with their comments do not deadlock", async () => {
  const ids: number[] = [];
  let comments = 0;
  for (let number = 0; number < 8; number += 1) {
    const discussionID = await createDiscussion(site.ctx(), { name: `Number ${number}` });
    ids.push(discussionID);
    for (let each = 0; each < 8; each += 1, comments += 1)
      await createComment(site.ctx(), { discussionID });
  }
  const { db, repeats } = site.platform();
  for (let round = 0; round < 3; round += 1) {
    await db.deleteFrom("searchDocuments").execute();
    const rotated = ids.map((_, from) => [...ids.slice(from), ...ids.slice(0, from)]);
    await Promise.all(rotated.map((some) => indexRecords(site.ctx(), "discussion", some)));
    const { count } = await db
      .selectFrom("searchDocuments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("recordType", "in", ["discussion", "comment"])
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(ids.length + comments);
  }
  expect(repeats.deadlock).toBe(0);
});

describe("While jobs run", () => {
  const running = testSite({ runsJobs: true });

  test("The index follows when a discussion is closed and opened, and when all is resolved at once", async () => {
    const { cookie } = await signInAs(running.ctx(), { roles: [roleIDs.administrator] });
    const discussionID = await createDiscussion(running.ctx(), { name: "Margay", body: "Said" });
    const close = async (closed: boolean) => {
      const change = { cookie, body: { closed } };
      expect((await running.request(`PATCH /discussions/${discussionID}`, change)).status).toBe(
        200,
      );
    };
    const isFound = (query: string) =>
      expect
        .poll(async () => {
          const request = { query: `query=${encodeURIComponent(query)}`, cookie };
          return (await running.request("GET /search", request)).body.length;
        })
        .toBe(1);
    await close(true);
    await isFound("margay is:closed is:unresolved");
    await close(false);
    await isFound("margay is:open");
    await running.request("POST /discussions/resolve-bulk", { cookie });
    await isFound("margay is:resolved");
  });
});
