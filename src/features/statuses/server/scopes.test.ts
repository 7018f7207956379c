import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

let administrator: SignedIn;
let member: SignedIn;
let here = 0;
let there = 0;

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const toggle = (enabled: boolean, by = administrator) =>
  call(by, "PUT /discussions/toggle-scoped-statuses", { enabled });
const define = async (values: object) => {
  const answer = await call(administrator, "POST /discussions/statuses", values);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const write = (categoryID: number, type = "idea") =>
  createDiscussion(site.ctx(), { categoryID, type });
const statusOf = async (discussionID: number) =>
  (await call(undefined, `GET /discussions/${discussionID}`)).body.statusID;
const give = (discussionID: number, statusID: number) =>
  call(administrator, `PATCH /discussions/${discussionID}/idea`, { statusID });
const idsOf = async (categoryID: number, query: string): Promise<number[]> =>
  (
    await call(undefined, "GET /discussions", undefined, `categoryID=${categoryID}&${query}`)
  ).body.map(({ discussionID }: { discussionID: number }) => discussionID);
const offeredIn = async (categoryID: number): Promise<number[]> =>
  (
    await call(
      undefined,
      "GET /discussions/statuses",
      undefined,
      `subType=idea&categoryID=${categoryID}`,
    )
  ).body.map(({ statusID }: { statusID: number }) => statusID);

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  const allowedDiscussionTypes = ["discussion", "idea"];
  here = await createCategory(site.ctx(), { allowedDiscussionTypes });
  there = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

describe("scoped statuses", () => {
  test("are switched on by administrators", async () => {
    expect((await toggle(true)).body).toEqual({ enabled: true });
    expectError(await toggle(true, member), 403);
    expectError(
      await call(undefined, "PUT /discussions/toggle-scoped-statuses", { enabled: true }),
      401,
    );
    const bad = await call(administrator, "PUT /discussions/toggle-scoped-statuses", {});
    expectError(bad, 422, "enabled");
  });

  test("can be given only in their categories, while scopes apply", async () => {
    await toggle(true);
    const scope = { categoryIDs: [here] };
    const made = await define({
      name: "Being welded",
      recordSubtype: "idea",
      scopeType: "scoped",
      scope,
    });
    const { statusID } = made;
    expect(made).toMatchObject({
      scopeType: "scoped",
      scope: { categoryIDs: [here], siteSectionIDs: [], defaults: { categoryIDs: [] } },
    });
    expect(await offeredIn(here)).toContain(statusID);
    expect(await offeredIn(there)).not.toContain(statusID);
    const [one, other] = [await write(here), await write(there)];
    expect((await give(one, statusID)).status).toBe(200);
    expectError(await give(other, statusID), 422, "statusID");
    expect(await idsOf(here, `statusID=${statusID}`)).toEqual([one]);
    const move = { discussionIDs: [one], categoryID: there };
    expect((await call(administrator, "PATCH /discussions/move", move)).status).toBe(200);
    expect(await statusOf(one)).toBe(11);
    expect(await idsOf(there, `statusID=${statusID}`)).toEqual([]);
    expect(await idsOf(there, "statusID=11")).toEqual(expect.arrayContaining([one, other]));
    await toggle(false);
    expect(await statusOf(one)).toBe(statusID);
    // Lists follow by a job.
    await expect.poll(() => idsOf(there, `statusID=${statusID}`)).toEqual([one]);
    await toggle(true);
    const global = { scopeType: "global" };
    await call(administrator, `PATCH /discussions/statuses/${statusID}`, global);
    expect(await statusOf(one)).toBe(statusID);
  });

  test("are the default of categories, one for each type", async () => {
    await toggle(true);
    const patch = (defaultStatusID: unknown) =>
      call(administrator, `PATCH /categories/${here}`, { defaultStatusID });
    const idea = await write(here);
    expect((await patch(12)).body.defaultStatusID).toBe(12);
    expect(await statusOf(idea)).toBe(12);
    await expect.poll(() => idsOf(here, "statusID=12")).toContain(idea);
    expect(await idsOf(here, "statusID=11")).not.toContain(idea);
    const elsewhere = await write(there);
    expect(await statusOf(elsewhere)).toBe(11);
    const scope = { defaults: { categoryIDs: [here] } };
    const { scope: stored } = (
      await call(administrator, "PATCH /discussions/statuses/14", { scope })
    ).body;
    expect(stored).toMatchObject({ categoryIDs: [], defaults: { categoryIDs: [here] } });
    expect(await statusOf(idea)).toBe(14);
    const { body } = await call(undefined, `GET /categories/${here}`);
    expect(body.defaultStatusID).toBe(14);
    const plain = await write(here, "discussion");
    expect(await statusOf(plain)).toBe(0);
    await give(idea, 13);
    expect(await statusOf(idea)).toBe(13);
    await give(idea, 0);
    expect(await statusOf(idea)).toBe(14);
    expectError(await patch(8), 422, "defaultStatusID");
    expectError(await patch(99_999), 422, "defaultStatusID");
    expect((await patch(null)).body.defaultStatusID).toBe(null);
    expect(await statusOf(idea)).toBe(11);
  });

  test("name only categories that the viewer can see", async () => {
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const { statusID } = await define({
      name: "Secretly planned",
      recordSubtype: "idea",
      scopeType: "scoped",
      scope: { categoryIDs: [here, hidden] },
    });
    const read = async (by?: SignedIn) =>
      (await call(by, `GET /discussions/statuses/${statusID}`)).body.scope.categoryIDs;
    expect(await read()).toEqual([here]);
    const unknown = { scope: { categoryIDs: [9_999_999] } };
    const bad = await call(administrator, `PATCH /discussions/statuses/${statusID}`, unknown);
    expectError(bad, 422, "scope");
  });
});

describe("deletion", () => {
  test("raced with giving the status leaves no post with it", async () => {
    await toggle(false);
    const { statusID } = await define({ name: "Fleeting", recordSubtype: "idea" });
    const ideas = [await write(here), await write(here), await write(here)];
    const path = `DELETE /discussions/statuses/${statusID}`;
    await Promise.all([
      ...ideas.map((idea) => give(idea, statusID)),
      call(administrator, path, undefined, "newStatusID=16"),
    ]);
    const { db } = site.ctx();
    const left = await db
      .selectFrom("statusLog")
      .select("discussionID")
      .where("statusID", "=", statusID)
      .where("isCurrent", "=", true)
      .execute();
    expect(left).toEqual([]);
    for (const idea of ideas) expect([11, 16]).toContain(await statusOf(idea));
  });
});
