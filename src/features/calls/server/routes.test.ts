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
  for (let index = 0; index < 3; index += 1) ids.push(await createDiscussion(on.ctx()));
  return ids;
}

const close = (cookie: string, discussionIDs: readonly number[], query: string, on = site) =>
  on.request("PATCH /discussions/close", { cookie, query, body: { discussionIDs } });

const resume = (cookie: string | undefined, body: string) =>
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

describe("a call over its time limit", () => {
  test("resumes where it stopped, until everything is done", async () => {
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
      answer = await resume(cookie, answer.body.callbackPayload);
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

  test("is limited to its caller, and checks permissions again", async () => {
    const { cookie, ids, payload } = await begun();
    expectError(await resume((await signIn()).cookie, payload), 403);
    expectError(await resume(undefined, payload), 401);
    expect(await isClosed(ids[1] ?? 0)).toBe(false);
    expect((await resume(cookie, payload)).status).toBe(408);
  });

  test("resumes once per payload, and again after a refusal", async () => {
    const { cookie, ids, payload } = await begun();
    expectError(await resume((await signIn()).cookie, payload), 403);
    const answers = await Promise.all([resume(cookie, payload), resume(cookie, payload)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([408, 409]);
    expectError(await resume(cookie, payload), 409);
    expect(await isClosed(ids[1] ?? 0)).toBe(true);
    expect(await isClosed(ids[2] ?? 0)).toBe(false);
  });

  test("stops once the caller lost the permission", async () => {
    const { cookie, user } = await signIn();
    const ids = await threeDiscussions();
    const { body } = await close(cookie, ids, "longRunnerTimeout=0");
    const become = (roleID: number) =>
      site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [roleID]));
    await become(roleIDs.member);
    expectError(await resume(cookie, body.callbackPayload), 403);
    await become(roleIDs.moderator);
    expect((await resume(cookie, body.callbackPayload)).status).toBe(408);
  });

  test("refuses payloads that are unsigned or older than a day", async () => {
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
      expectError(await resume(cookie, bad), 403);
    expectError(await resume(cookie, ""), 422);
    aheadMs = 86_400_000 + 1_000;
    const later = await signIn();
    expectError(await resume(later.cookie, payload), 410);
    aheadMs = 0;
  });
});

describe("a background call", () => {
  const see = (cookie: string, id: string) => worker.request(`GET /calls/${id}`, { cookie });
  const ended = async (cookie: string, id: string) => {
    await expect.poll(async () => (await see(cookie, id)).body.status).toMatch(/complete|failed/);
    return (await see(cookie, id)).body;
  };

  test("is accepted at once and run by a job, visible only to its caller", async () => {
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

  test("fails with the message of the call", async () => {
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

  test("is limited to the permissions of its token", async () => {
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

  test("is refused at once if the call itself would be", async () => {
    const refused = await worker.request("PATCH /discussions/close", {
      query: "longRunnerMode=async",
      body: { discussionIDs: [1] },
    });
    expectError(refused, 401);
  });

  test("is deleted after a week", async () => {
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
