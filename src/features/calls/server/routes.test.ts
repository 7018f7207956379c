import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { setRoleIDs } from "#features/users/server/public.ts";
import { deleteOld } from "./jobs.ts";

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const site = testSite({ now });
const worker = testSite({ runsJobs: true });
const signIn = (on = site) => signInAs(on.ctx(), { roles: [roleIDs.moderator] });

async function threeDiscussions(on = site) {
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) ids.push(await createDiscussion(on.ctx()));
  return ids;
}

const close = (cookie: string, discussionIDs: readonly number[], query: string, on = site) =>
  on.request("PATCH /discussions/close", { cookie, query, body: { discussionIDs } });

const goOn = (cookie: string | undefined, body: string) =>
  site.request("POST /calls/run", {
    cookie,
    body,
    headers: { "content-type": "application/system+jwt" },
  });

const isClosed = async (discussionID: number, on = site) =>
  (await on.request(`GET /discussions/${discussionID}`)).body.closed;

async function begun() {
  const { cookie } = await signIn();
  const ids = await threeDiscussions();
  const { body } = await close(cookie, ids, "longRunnerTimeout=0");
  return { cookie, ids, payload: body.callbackPayload as string };
}

describe("a call whose time is over", () => {
  test("goes on where it stopped, until everything is done", async () => {
    const { cookie } = await signIn();
    const [first = 0, second = 0, third = 0] = await threeDiscussions();
    const ids = [first, 999_999, second, third];
    const all: number[] = [];
    let answer = await close(cookie, ids, "longRunnerTimeout=0");
    const statuses = [answer.status];
    while (answer.body.callbackPayload) {
      const { successIDs, failedIDs, countTotalIDs } = answer.body.progress;
      expect(countTotalIDs).toBe(4);
      all.push(...successIDs, ...failedIDs);
      answer = await goOn(cookie, answer.body.callbackPayload);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([408, 408, 408, 200]);
    expect([...all, ...answer.body.progress.successIDs]).toEqual(ids);
    expect(await Promise.all([first, second, third].map((id) => isClosed(id)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("is for whoever began it, and asks for the same rights again", async () => {
    const { cookie, ids, payload } = await begun();
    expectError(await goOn((await signIn()).cookie, payload), 403);
    expectError(await goOn(undefined, payload), 401);
    expect(await isClosed(ids[1] ?? 0)).toBe(false);
    expect((await goOn(cookie, payload)).status).toBe(408);
  });

  test("goes on once with each payload, and again where it was refused", async () => {
    const { cookie, ids, payload } = await begun();
    expectError(await goOn((await signIn()).cookie, payload), 403);
    const answers = await Promise.all([goOn(cookie, payload), goOn(cookie, payload)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([408, 409]);
    expectError(await goOn(cookie, payload), 409);
    expect(await isClosed(ids[1] ?? 0)).toBe(true);
    expect(await isClosed(ids[2] ?? 0)).toBe(false);
  });

  test("is not done any more by somebody who may not by then", async () => {
    const { cookie, user } = await signIn();
    const ids = await threeDiscussions();
    const { body } = await close(cookie, ids, "longRunnerTimeout=0");
    const become = (roleID: number) =>
      site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [roleID]));
    await become(roleIDs.member);
    expectError(await goOn(cookie, body.callbackPayload), 403);
    await become(roleIDs.moderator);
    expect((await goOn(cookie, body.callbackPayload)).status).toBe(408);
  });

  test("is not continued by what this site has not signed, nor after a day", async () => {
    const { cookie, payload } = await begun();
    const [head = "", claims = "", signature = ""] = payload.split(".");
    const other = JSON.parse(Buffer.from(claims, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...other, sub: 1 })).toString("base64url");
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    for (const bad of [
      `${head}.${forged}.${signature}`,
      `${unsigned}.${claims}.`,
      `${head}.${claims}.${signature.slice(1)}`,
      `${head}.${claims}`,
      "no token",
    ])
      expectError(await goOn(cookie, bad), 403);
    expectError(await goOn(cookie, ""), 422);
    aheadMs = 86_400_000 + 1_000;
    const later = await signIn();
    expectError(await goOn(later.cookie, payload), 410);
    aheadMs = 0;
  });
});

describe("a call that is done later", () => {
  const see = (cookie: string, id: string) => worker.request(`GET /calls/${id}`, { cookie });
  const ended = async (cookie: string, id: string) => {
    await expect.poll(async () => (await see(cookie, id)).body.status).toMatch(/complete|failed/);
    return (await see(cookie, id)).body;
  };

  test("is received at once and done by a job, seen by whoever made it alone", async () => {
    const { cookie } = await signIn(worker);
    const ids = await threeDiscussions(worker);
    const { status, body } = await close(cookie, ids, "longRunnerMode=async", worker);
    expect(status).toBe(202);
    expect(body).toMatchObject({ jobID: body.jobTrackingID, status: "received" });
    expect(await ended(cookie, body.jobTrackingID)).toMatchObject({
      status: "complete",
      message: null,
      progress: { successIDs: ids, failedIDs: [], countTotalIDs: 3 },
    });
    expect(await isClosed(ids[2] ?? 0, worker)).toBe(true);
    expectError(await see((await signIn(worker)).cookie, body.jobTrackingID), 404);
  });

  test("fails with the sentence that the call would have failed with", async () => {
    const { cookie } = await signInAs(worker.ctx());
    const ids = await threeDiscussions(worker);
    const { body } = await close(cookie, ids, "longRunnerMode=async", worker);
    expect(await ended(cookie, body.jobTrackingID)).toMatchObject({
      status: "failed",
      message: "Permission Problem",
      progress: { successIDs: [] },
    });
    expect(await isClosed(ids[0] ?? 0, worker)).toBe(false);
  });

  test("may do no more than the token that it was made with", async () => {
    const { user, cookie } = await signIn(worker);
    const token = await tokenFor(worker.ctx(), user.userID, ["discussions.view", "session.valid"]);
    const query = "longRunnerMode=async";
    const discussionIDs = await threeDiscussions(worker);
    const { body } = await worker.request("PATCH /discussions/close", {
      token,
      query,
      body: { discussionIDs },
    });
    expect((await ended(cookie, body.jobTrackingID)).status).toBe("failed");
  });

  test("is refused at once where the call itself is not let in", async () => {
    const refused = await worker.request("PATCH /discussions/close", {
      query: "longRunnerMode=async",
      body: { discussionIDs: [1] },
    });
    expectError(refused, 401);
  });

  test("is forgotten after a week", async () => {
    const { cookie } = await signIn();
    const { body } = await close(cookie, await threeDiscussions(), "longRunnerMode=async");
    const read = () => site.request(`GET /calls/${body.jobTrackingID}`, { cookie });
    await deleteOld.handle(site.ctx());
    expect((await read()).status).toBe(200);
    aheadMs = 8 * 86_400_000;
    await deleteOld.handle(site.ctx());
    aheadMs = 0;
    expectError(await read(), 404);
  });
});
