import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<"member" | "moderator" | "administrator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  const allowedDiscussionTypes = ["discussion", "idea"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const write = (type = "discussion") => createDiscussion(site.ctx(), { categoryID, type });
const define = async (values: object) =>
  (await call(people.administrator, "POST /discussions/statuses", values)).body;
const give = (by: SignedIn | undefined, discussionID: number, body: unknown) =>
  call(by, `PUT /discussions/${discussionID}/status`, body);
const idsOf = async (query: string, by?: SignedIn): Promise<number[]> =>
  (await call(by, "GET /discussions", undefined, `categoryID=${categoryID}&${query}`)).body.map(
    ({ discussionID }: { discussionID: number }) => discussionID,
  );

describe("a post", () => {
  test("gets a status, is found by it, and has a public log", async () => {
    const { statusID } = await define({ name: "Being fixed", recordSubtype: "discussion" });
    const [one, other] = [await write(), await write()];
    const { status, body } = await give(people.moderator, one, { statusID, statusNotes: "Soon" });
    expect(status).toBe(201);
    const shown = { statusID, name: "Being fixed", state: "open", recordType: "discussion" };
    expect(body).toMatchObject({ statusID, status: shown, canChangeStatus: true });
    const { body: read } = await call(undefined, `GET /discussions/${one}`);
    expect(read).toMatchObject({ statusID, status: shown });
    expect(read).not.toHaveProperty("canChangeStatus");
    expect(read.status).not.toHaveProperty("log");
    const whole = await call(undefined, `GET /discussions/${one}`, undefined, "expand=status.log");
    const { user } = people.moderator;
    expect(whole.body.status.log).toMatchObject({
      reasonUpdated: "Soon",
      updateUser: { userID: user.userID },
    });
    expect(await idsOf(`statusID=${statusID}`)).toEqual([one]);
    expect(await idsOf("status=being+fixed")).toEqual([one]);
    expect(await idsOf(`statusID=0,${statusID}`)).toEqual(expect.arrayContaining([one, other]));
    expect(await idsOf("statusID=0")).not.toContain(one);
    await give(people.moderator, one, { statusID: 0 });
    expect((await call(undefined, `GET /discussions/${one}`)).body.statusID).toBe(0);
    const log = await call(people.member, `GET /discussions/${one}/status-log`);
    expect(log.body).toMatchObject([
      { statusID: 0, name: null, reason: null, recordID: String(one) },
      { statusID, name: "Being fixed", reason: "Soon", insertUserID: user.userID },
    ]);
  });

  test("has the default of its type until somebody gives it another one", async () => {
    const idea = await write("idea");
    const read = async () => (await call(undefined, `GET /discussions/${idea}`)).body.status;
    expect(await read()).toMatchObject({ name: "Active", recordSubType: "idea" });
    expect(await idsOf("status=Active")).toEqual([idea]);
    const body = { statusID: 15, statusNotes: "Here it is" };
    expect((await call(people.moderator, `PATCH /discussions/${idea}/idea`, body)).body).toEqual(
      body,
    );
    expect(await read()).toMatchObject({ name: "Completed", state: "closed" });
    expect(await idsOf("statusID=11")).toEqual([]);
    expect(await idsOf("statusID=15")).toEqual([idea]);
    await call(people.moderator, `PUT /discussions/${idea}/type`, { type: "discussion" });
    expect(await read()).toBeUndefined();
    expect(await idsOf("statusID=15")).toEqual([]);
  });

  test("gets one only from members who may edit it, and only one for its type", async () => {
    const { statusID } = await define({ name: "Seen", recordSubtype: "discussion" });
    const one = await write();
    expectError(await give(undefined, one, { statusID }), 401);
    expectError(await give(people.member, one, { statusID }), 403);
    expectError(await give(people.moderator, one, { statusID: 15 }), 422, "statusID");
    expectError(await give(people.moderator, one, {}), 422, "statusID");
    expectError(await give(people.moderator, one, { statusID: "x" }), 422, "statusID");
    expectError(await give(people.moderator, 9_999_999, { statusID }), 404);
    expectError(await call(people.moderator, `PATCH /discussions/${one}/idea`, { statusID }), 404);
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const unseen = await createDiscussion(site.ctx(), { categoryID: hidden });
    expectError(await give(people.member, unseen, { statusID }), 404);
    expectError(await call(people.member, `GET /discussions/${unseen}/status-log`), 404);
    expectError(await call(undefined, `GET /discussions/${one}/status-log`), 401);
  });

  test("is resolved by the staff with an internal status, which nobody else sees", async () => {
    const one = await write();
    expectError(await give(people.member, one, { internalStatusID: 8 }), 403);
    expectError(await give(people.moderator, one, { internalStatusID: 9 }), 422);
    const { body } = await give(people.moderator, one, { internalStatusID: 8 });
    expect(body).toMatchObject({ resolved: true, internalStatusID: 8, statusID: 0 });
    expect((await give(people.moderator, one, { statusID: 7 })).body.resolved).toBe(false);
    const names = async (by?: SignedIn) =>
      (await call(by, "GET /discussions/statuses")).body.map(({ name }: { name: string }) => name);
    expect(await names(people.moderator)).toContain("Resolved");
    expect(await names()).not.toContain("Resolved");
    expect(await names()).toContain("Active");
    expectError(await call(undefined, "GET /discussions/statuses/8"), 404);
  });

  test("keeps one status if several are set concurrently", async () => {
    const idea = await write("idea");
    const responses = await Promise.all(
      [12, 13, 14, 16].map((statusID) => give(people.moderator, idea, { statusID })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const log = await call(people.moderator, `GET /discussions/${idea}/status-log`);
    expect(log.body).toHaveLength(4);
    const { body } = await call(undefined, `GET /discussions/${idea}`);
    expect(body.statusID).toBe(log.body[0].statusID);
  });
});

describe("statuses", () => {
  test("are defined by administrators, one default for each type", async () => {
    const type = { recordSubtype: "article" };
    const first = await define({ name: "Draft", ...type, isDefault: true });
    const second = await define({ name: "Checked", ...type, isDefault: true, state: "closed" });
    const path = `/discussions/statuses/${first.statusID}`;
    expect((await call(undefined, `GET ${path}`)).body).toMatchObject({ isDefault: false });
    const { body } = await call(people.administrator, `PATCH ${path}`, { isDefault: true });
    expect(body).toMatchObject({ name: "Draft", isDefault: true, isSystem: false });
    const listed = await call(undefined, "GET /discussions/statuses", undefined, "subType=article");
    expect(listed.body).toMatchObject([{ isDefault: true }, { ...second, isDefault: false }]);
    const closed = await call(undefined, "GET /discussions/statuses", undefined, "state=closed");
    expect(closed.body.every(({ state }: { state: string }) => state === "closed")).toBe(true);
  });

  test("that are deleted are removed from posts, but named in logs", async () => {
    const { statusID } = await define({ name: "Odd" });
    const one = await write();
    await give(people.moderator, one, { statusID });
    const path = `/discussions/statuses/${statusID}`;
    expectError(await call(people.administrator, `DELETE ${path}`), 422, "newStatusID");
    expect((await call(undefined, `GET /discussions/${one}`)).body.statusID).toBe(statusID);
    const remove = () => call(people.administrator, `DELETE ${path}`, undefined, "newStatusID=0");
    expect((await remove()).status).toBe(204);
    expectError(await call(people.administrator, `DELETE ${path}`), 404);
    expect((await call(undefined, `GET /discussions/${one}`)).body.statusID).toBe(0);
    const log = await call(people.member, `GET /discussions/${one}/status-log`);
    expect(log.body).toMatchObject([{ name: "Odd" }]);
    expect((await define({ name: "Odd" })).statusID).toBeGreaterThan(statusID);
  });

  test("are rejected if built in, duplicate, or without a type", async () => {
    const { administrator, moderator } = people;
    const post = (by: SignedIn | undefined, body: object) =>
      call(by, "POST /discussions/statuses", body);
    expectError(await post(moderator, { name: "Mine" }), 403);
    expectError(await post(undefined, { name: "Mine" }), 401);
    expectError(await post(administrator, { name: " " }), 422, "name");
    expectError(
      await post(administrator, { name: "A", recordSubtype: "no" }),
      422,
      "recordSubtype",
    );
    expectError(await post(administrator, { name: "A", isInternal: true }), 422, "isInternal");
    expectError(await post(administrator, { name: "planned", recordSubtype: "idea" }), 409);
    expectError(await call(administrator, "PATCH /discussions/statuses/8", { name: "Done" }), 409);
    expectError(await call(administrator, "DELETE /discussions/statuses/7"), 409);
    expectError(await call(administrator, "PATCH /discussions/statuses/99999", {}), 404);
  });
});
