import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";

const site = testSite();

test("Jobs that bring discussions with what was said in them do not wait for each other in a circle", async () => {
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
