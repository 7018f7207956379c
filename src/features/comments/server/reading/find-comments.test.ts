import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import type { Comment, ThreadItem } from "../../contract/resources.ts";
import { createComment } from "../factories.ts";

const site = testSite();

interface Planted {
  commentID: number;
  score: number;
}

async function plant(discussionID: number, scores: readonly number[]): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const [index, score] of scores.entries()) {
    const [first] = planted;
    const commentID = await createComment(site.ctx(), {
      discussionID,
      body: `Comment ${index}`,
      ...(first && index % 3 === 2 ? { parentCommentID: first.commentID } : {}),
    });
    const dateUpdated = score % 2 === 0 ? new Date(Date.UTC(2026, 0, 1 + score)) : null;
    await site
      .ctx()
      .db.updateTable("comments")
      .set({ score, dateUpdated })
      .where("commentID", "=", commentID)
      .execute();
    planted.push({ commentID, score });
  }
  return planted;
}

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(new URL(`/api/v2${path}`, site.address()));
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

async function pagesOf<Item>(count: number, readPage: (page: number) => Promise<Item[]>) {
  const items: Item[] = [];
  for (let page = 1; page <= count; page += 1) items.push(...(await readPage(page)));
  return items;
}

const orders = ["score", "experimentalTrending", "commentID", "dateUpdated"];
const scoresOf = fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 1, maxLength: 14 });

test("In any order, the pages together are the whole list", async () => {
  await fc.assert(
    fc.asyncProperty(scoresOf, fc.integer({ min: 1, max: 5 }), async (scores, limit) => {
      const discussionID = await createDiscussion(site.ctx());
      await plant(discussionID, scores);
      for (const sort of orders.flatMap((order) => [order, `-${order}`])) {
        const list = (page: number, most: number) =>
          read<Comment[]>(
            `/comments?discussionID=${discussionID}&sort=${sort}&page=${page}&limit=${most}`,
          );
        const idsOf = (comments: Comment[]) => comments.map(({ commentID }) => commentID);
        const whole = idsOf(await list(1, 100));
        expect(new Set(whole).size).toBe(scores.length);
        const count = Math.ceil(scores.length / limit);
        expect(idsOf(await pagesOf(count, (page) => list(page, limit)))).toEqual(whole);
      }
    }),
    { numRuns: propertyRuns(8, 3) },
  );
});

test("Comments are sorted by score, then by date", async () => {
  await fc.assert(
    fc.asyncProperty(scoresOf, fc.integer({ min: 1, max: 5 }), async (scores, limit) => {
      const discussionID = await createDiscussion(site.ctx());
      const planted = await plant(discussionID, scores);
      const best = planted.toSorted((a, b) => b.score - a.score);
      const count = Math.ceil(scores.length / limit);
      const query = (page: number) =>
        `discussionID=${discussionID}&sort=-score&page=${page}&limit=${limit}`;
      const listed = await pagesOf(count, (page) => read<Comment[]>(`/comments?${query(page)}`));
      expect(listed.map(({ commentID }) => commentID)).toEqual(
        best.map(({ commentID }) => commentID),
      );
      const tops = await pagesOf(count, async (page) => {
        const path = `/comments/thread?${query(page)}`;
        return (await read<{ threadStructure: ThreadItem[] }>(path)).threadStructure;
      });
      const isTop = ({ commentID }: Planted) => {
        const index = planted.findIndex((each) => each.commentID === commentID);
        return index === 0 || index % 3 !== 2;
      };
      expect(tops.map((item) => item.type === "comment" && item.commentID)).toEqual(
        best.filter(isTop).map(({ commentID }) => commentID),
      );
    }),
    { numRuns: propertyRuns(8, 3) },
  );
});

test("Listing a member's comments needs the same number of statements on any records", async () => {
  const { user, cookie } = await signInAs(site.ctx());
  const cost = async (limit: number) => {
    const query = `insertUserID=${user.userID}&limit=${limit}`;
    const { body, headers } = await site.request("GET /comments", { cookie, query });
    expect(body).toHaveLength(limit);
    return Number(headers.get("x-app-statements"));
  };
  for (let count = 0; count < 8; count += 1) {
    const discussionID = await createDiscussion(site.ctx());
    const body = { discussionID, body: `Word ${count}`, format: "markdown" };
    expect((await site.request("POST /comments", { cookie, body })).status).toBe(201);
  }
  await cost(1);
  const one = await cost(1);
  expect(one).toBeGreaterThan(0);
  expect(await cost(8)).toBe(one);
});
