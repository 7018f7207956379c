import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { isList } from "#platform/server/http/parsing/is-list.ts";
import { assemble } from "./assemble.ts";
import { expectError, testSite } from "./testing/site.ts";

const site = testSite();

const paths = listRoutes(assemble())
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isList(endpoint) && !endpoint.path.includes("{"))
  .map(({ path }) => path);

test.each(paths)("GET %s.csv is complete", async (path) => {
  const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await createDiscussion(site.ctx().as({ ...site.ctx().viewer, userID: user.userID }));
  const { status, headers } = await site.request(`GET ${path}.csv`, { cookie });
  // Some lists have required parameters, or need the password again.
  expect([200, 400, 401, 422]).toContain(status);
  if (status === 200) expect(headers.get("content-type")).toContain("text/csv");
});

const copyComments = (count: number) =>
  sql`
  insert into comments (body, "bodyHtml", "bodyText", format, "insertUserID", "parentRecordID", "parentRecordType",
    position, "rendererVersion")
  select body, "bodyHtml", "bodyText", format, "insertUserID", "parentRecordID", "parentRecordType",
    position + number, "rendererVersion"
  from comments, generate_series(1, ${count}::int) as number`.execute(site.ctx().db);

const idsIn = (text: string) => text.trim().split("\r\n").slice(1).map(Number);

describe("a CSV list", () => {
  test("is complete, and other sort orders apply to single pages only", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const discussionID = await createDiscussion(site.ctx());
    await createComment(site.ctx(), { discussionID });
    await copyComments(10_500);
    const call = (query: string) => site.request("GET /comments.csv", { query, cookie });
    const ids = idsIn((await call("commentID=>=1&fields=commentID")).body);
    expect({ rows: ids.length, ids: new Set(ids).size }).toEqual({ rows: 10_501, ids: 10_501 });
    expectError(await call("commentID=>=1&sort=-score"), 422, "sort");
    expect((await call("commentID=>=1&sort=-score&limit=10")).status).toBe(200);
  });

  test("contains each discussion once, including pinned ones", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    for (const _each of Array.from({ length: 12 })) await createDiscussion(site.ctx());
    const { body: newest } = await site.request("GET /discussions", { query: "limit=1", cookie });
    const pin = { pinned: true, pinLocation: "recent" };
    const path = `PATCH /discussions/${newest[0].discussionID}`;
    expect((await site.request(path, { cookie, body: pin })).status).toBe(200);
    const { body } = await site.request("GET /discussions.csv", {
      query: "fields=discussionID",
      cookie,
    });
    const ids = idsIn(body);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
});
