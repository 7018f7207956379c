import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { batchLoads, writeBatches } from "#platform/server/jobs/batches.ts";

const site = testSite();
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const tick = (body: unknown, headers: Record<string, string> = {}, cookie?: string) =>
  site.request("POST /tick", { body, headers: { "user-agent": browser, ...headers }, cookie });

async function viewsOf(discussionID: number): Promise<number> {
  await writeBatches(site.platform());
  const { countViews } = await site
    .ctx()
    .db.selectFrom("discussions")
    .select("countViews")
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();
  return countViews;
}

test("Views of discussions are counted once for each reader and hour", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const { cookie } = await signInAs(site.ctx());
  const body = { type: "discussion_view", discussionID };
  expect(await tick(body)).toMatchObject({ status: 201, body: { didTrack: true } });
  const untyped = { discussionID: String(discussionID), url: "/", referrer: "", siteSectionID: 0 };
  expect((await tick(untyped)).body).toEqual({ didTrack: true });
  expect(await viewsOf(discussionID)).toBe(1);
  expect((await tick(body, {}, cookie)).body).toEqual({ didTrack: true });
  expect(await viewsOf(discussionID)).toBe(2);
});

test("Bots, previews and prefetched pages count nothing", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const programs: Record<string, string>[] = [
    { "user-agent": "Examplebot/1.0" },
    { "user-agent": "" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
  ];
  for (const headers of programs)
    expect(await tick({ discussionID }, headers)).toMatchObject({
      status: 201,
      body: { didTrack: false },
    });
  expect(await viewsOf(discussionID)).toBe(0);
});

test("What the viewer may not see is answered like all else, and not counted", async () => {
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const hidden = await createDiscussion(site.ctx(), { categoryID });
  for (const discussionID of [hidden, 999_999])
    expect(await tick({ discussionID })).toMatchObject({ status: 201, body: { didTrack: true } });
  expect(await viewsOf(hidden)).toBe(0);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await tick({ discussionID: hidden }, {}, cookie);
  expect(await viewsOf(hidden)).toBe(1);
});

test("Hostile fields are refused, unknown types are not counted", async () => {
  expectError(await tick({ url: "x".repeat(2_001) }), 422, "url");
  expectError(await tick({ type: "y".repeat(51) }), 422, "type");
  expectError(await tick({ discussionID: -1 }), 422, "discussionID");
  expectError(await tick({ url: { deep: [] } }), 422, "url");
  for (const type of ["search", "__proto__", "drop table"])
    expect((await tick({ type, url: "/" })).body).toEqual({ didTrack: false });
  expect(batchLoads(site.platform()).every(({ dropped }) => dropped === 0)).toBe(true);
});

test("Calls of guests ask the database for nothing", async () => {
  const discussionID = await createDiscussion(site.ctx());
  await tick({ discussionID });
  const { headers } = await tick({ discussionID });
  expect(headers.get("x-app-statements") ?? "0").toBe("0");
});
