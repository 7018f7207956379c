import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import type { Draft } from "../contract/resources.ts";

const minuteMs = 60_000;
const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
const rounds = 8;

let cookie: string;
let categoryID: number;
let discussionID: number;

beforeEach(async () => {
  ({ cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] }));
  categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), {
    categoryID: await createCategory(site.ctx()),
  });
});

interface Kind {
  path: "/discussions" | "/comments";
  draft(): object;
  post(body: string): object;
  list(): Promise<{ url: string; body: string }[]>;
}

const kinds: Readonly<Record<string, Kind>> = {
  discussion: {
    path: "/discussions",
    draft: () => ({
      recordType: "discussion",
      attributes: {
        body: "As it was kept",
        format: "markdown",
        draftMeta: { name: "News", categoryID },
      },
    }),
    post: (body) => ({ name: "News", categoryID, body, format: "markdown" }),
    list: () => posts("/discussions", `categoryID=${categoryID}`),
  },
  comment: {
    path: "/comments",
    draft: () => ({
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes: { body: "As it was kept", format: "markdown" },
    }),
    post: (body) => ({ discussionID, body, format: "markdown" }),
    list: () => posts("/comments", `discussionID=${discussionID}`),
  },
};

const posts = async (path: string, query: string) =>
  (await site.request(`GET ${path}`, { query: `${query}&limit=100`, cookie })).body;
const call = (endpoint: string, body?: object, as = cookie) =>
  site.request(endpoint, { cookie: as, body });
const keep = async (kind: Kind): Promise<Draft> => (await call("POST /drafts", kind.draft())).body;
const draftsLeft = async (): Promise<Draft[]> =>
  (await site.request("GET /drafts", { cookie, query: "draftStatus=draft,scheduled,error" })).body;

/** A draft scheduled in twenty minutes; scheduling increases its version. */
async function schedule(kind: Kind): Promise<Draft> {
  const { draftID } = await keep(kind);
  const dateScheduled = new Date(clock.now.getTime() + 20 * minuteMs).toISOString();
  return (await call(`PATCH /drafts/schedule/${draftID}`, { dateScheduled })).body;
}

async function run(schedule: string) {
  const platform = site.platform();
  await platform.extensions
    .find(schedules, schedule)
    ?.handle(createJobContext(platform, platform.log));
}

const postDue = () => run("drafts.post-due");

async function timeComes() {
  clock.now = new Date(clock.now.getTime() + 21 * minuteMs);
  await postDue();
}

describe.each(Object.entries(kinds))("a %s", (recordType, kind) => {
  const publish = (body: string, reference: object, as = cookie) =>
    call(`POST ${kind.path}`, { ...kind.post(body), ...reference }, as);

  test("that was posted at its time is not posted again from its draft", async () => {
    const { draftID, version } = await schedule(kind);
    await timeComes();
    const [posted] = await kind.list();
    for (const reference of [{ draftID }, { draftID, draftVersion: version }]) {
      const refused = expectError(await publish("Written on meanwhile", reference), 409);
      expect(refused).toMatchObject({
        message: "This draft has already been posted.",
        code: "draftPosted",
        draftID,
        recordType,
        redirectUrl: posted?.url,
      });
    }
    expect(await kind.list()).toHaveLength(1);
    expect((await publish("A new one, on purpose", {})).status).toBe(201);
    expect(await kind.list()).toHaveLength(2);
  });

  test("is posted once if it becomes due while its author posts it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = (await kind.list()).length;
      const { draftID, version } = await schedule(kind);
      clock.now = new Date(clock.now.getTime() + 21 * minuteMs);
      const draftVersion = [undefined, version, version - 1][round % 3];
      const [answer] = await Promise.all([
        publish(`In round ${round}`, { draftID, draftVersion }),
        postDue(),
      ]);
      await postDue();
      expect([201, 409]).toContain(answer.status);
      expect(await kind.list(), `in round ${round}`).toHaveLength(before + 1);
    }
  });

  test("is posted once where two pages post the same draft", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = (await kind.list()).length;
      const { draftID, version } = await keep(kind);
      // Some drafts are also discarded concurrently.
      if (round % 4 === 3) await call(`DELETE /drafts/${draftID}`);
      const reference = { draftID, ...(round % 2 === 0 && { draftVersion: version }) };
      const answers = await Promise.all([
        publish(`One page in round ${round}`, reference),
        publish(`Other page in round ${round}`, reference),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await kind.list(), `in round ${round}`).toHaveLength(before + 1);
    }
  });

  test("of which an older version was posted is not posted again when due, and its newer text stays", async () => {
    const { draftID, version } = await schedule(kind);
    const attributes = { body: "From the phone", format: "markdown" };
    await call(`PATCH /drafts/${draftID}`, { attributes });
    expect((await publish("At home", { draftID, draftVersion: version })).status).toBe(201);
    expect(await draftsLeft()).toMatchObject([
      { draftID, draftStatus: "draft", dateScheduled: null, attributes },
    ]);
    await timeComes();
    expect(await kind.list()).toHaveLength(1);
  });

  test("needs a look at the draft that is left before that is posted as well", async () => {
    const { draftID, version } = await keep(kind);
    const attributes = { body: "From the phone", format: "markdown" };
    const newer = (await call(`PATCH /drafts/${draftID}`, { attributes })).body as Draft;
    expect((await publish("At home", { draftID, draftVersion: version })).status).toBe(201);
    const unseen = await publish("From the phone", { draftID, draftVersion: newer.version });
    const { draft } = expectError(unseen, 409) as unknown as { draft: Draft };
    expect(draft).toMatchObject({ draftID, attributes });
    const seen = { draftID, draftVersion: draft.version };
    expect((await publish("From the phone", seen)).status).toBe(201);
    expect((await publish("And again", seen)).status).toBe(409);
    expect(await draftsLeft()).toEqual([]);
    expect(await kind.list()).toHaveLength(2);
  });

  test("can be scheduled again with the newer words that are left", async () => {
    const { draftID, version } = await schedule(kind);
    const attributes = { body: "From the phone" };
    await call(`PATCH /drafts/${draftID}`, { attributes });
    await publish("At home", { draftID, draftVersion: version });
    const dateScheduled = new Date(clock.now.getTime() + 20 * minuteMs).toISOString();
    expect((await call(`PATCH /drafts/schedule/${draftID}`, { dateScheduled })).status).toBe(200);
    await timeComes();
    expect(await kind.list()).toHaveLength(2);
    expect(await draftsLeft()).toEqual([]);
  });

  test("is posted where its draft was discarded elsewhere, once", async () => {
    const { draftID } = await keep(kind);
    await call(`DELETE /drafts/${draftID}`);
    expect((await publish("Written all the same", { draftID })).status).toBe(201);
    expectError(await publish("Twice", { draftID }), 409);
  });

  test("that could not be posted leaves its draft as it was", async () => {
    const scheduled = await schedule(kind);
    const { draftID } = scheduled;
    expectError(await publish(" ", { draftID }), 422);
    expect(await draftsLeft()).toEqual([scheduled]);
    expect((await publish("Said", { draftID })).status).toBe(201);
  });

  test("sent again with its key answers as before, also when its draft is gone", async () => {
    const { draftID, version } = await keep(kind);
    const send = (reference: object) =>
      site.request(`POST ${kind.path}`, {
        cookie,
        headers: { "idempotency-key": `once-${recordType}` },
        body: { ...kind.post("Once"), ...reference },
      });
    const first = await send({ draftID, draftVersion: version });
    expect(first.status).toBe(201);
    expect((await send({ draftID })).body).toEqual(first.body);
    expect((await send({})).body).toEqual(first.body);
  });

  test("says nothing of drafts of others, nor keeps others from their own", async () => {
    const { draftID } = await schedule(kind);
    const other = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
    expect((await publish("By somebody else", { draftID }, other)).status).toBe(201);
    expect(await draftsLeft()).toMatchObject([{ draftID, draftStatus: "scheduled" }]);
    expect((await publish("By its writer", { draftID })).status).toBe(201);
    await timeComes();
    expect(await kind.list()).toHaveLength(2);
  });
});

describe("a draft that was posted", () => {
  test("returns an error to those who edit, schedule, discard or open it", async () => {
    const { draftID } = await schedule(kinds.discussion as Kind);
    await timeComes();
    const [posted] = await (kinds.discussion as Kind).list();
    const dateScheduled = new Date(clock.now.getTime() + 20 * minuteMs).toISOString();
    const calls: [endpoint: string, body?: object][] = [
      [`PATCH /drafts/${draftID}`, { attributes: { body: "x" } }],
      [`PATCH /drafts/schedule/${draftID}`, { dateScheduled }],
      [`PATCH /drafts/cancel-schedule/${draftID}`],
      [`GET /drafts/${draftID}/edit`],
      [`DELETE /drafts/${draftID}`],
    ];
    for (const [endpoint, body] of calls)
      expect(expectError(await call(endpoint, body), 410), endpoint).toMatchObject({
        message: "This draft has already been posted.",
        code: "draftPosted",
        redirectUrl: posted?.url,
      });
    const other = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
    for (const [endpoint, body] of calls) expectError(await call(endpoint, body, other), 404);
  });

  test("has no URL once its post is deleted", async () => {
    const { draftID } = await schedule(kinds.discussion as Kind);
    await timeComes();
    const [posted] = await posts("/discussions", `categoryID=${categoryID}`);
    await call(`DELETE /discussions/${posted.discussionID}`);
    const body = { ...(kinds.discussion as Kind).post("Again"), draftID };
    expect(expectError(await call("POST /discussions", body), 409)).not.toHaveProperty(
      "redirectUrl",
    );
  });

  test("is not discarded while it is being posted, nor posted once it is discarded", async () => {
    const kind = kinds.discussion as Kind;
    for (let round = 0; round < rounds; round += 1) {
      const before = (await kind.list()).length;
      const { draftID } = await schedule(kind);
      clock.now = new Date(clock.now.getTime() + 21 * minuteMs);
      const [{ status }] = await Promise.all([call(`DELETE /drafts/${draftID}`), postDue()]);
      const posted = (await kind.list()).length - before;
      expect([status, posted]).toEqual(status === 204 ? [204, 0] : [410, 1]);
    }
  });

  test("is recorded for three months", async () => {
    const kind = kinds.discussion as Kind;
    const { user, ...first } = await signInAs(site.ctx());
    const { draftID } = (await call("POST /drafts", kind.draft(), first.cookie)).body;
    const publish = async (body: string) => {
      const own = await cookieFor(site.ctx(), user.userID);
      return (await call("POST /discussions", { ...kind.post(body), draftID }, own)).status;
    };
    const pass = async (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
      await run("drafts.forget-posted");
    };
    expect(await publish("First")).toBe(201);
    await pass(89);
    expect(await publish("Second")).toBe(409);
    await pass(2);
    expect(await publish("Third")).toBe(201);
  });
});

describe("an edit", () => {
  test("is saved however often it names its draft", async () => {
    const body = { ...(kinds.discussion as Kind).post("As posted") };
    const own = (await call("POST /discussions", body)).body;
    const draft = {
      recordType: "discussion",
      recordID: own.discussionID,
      attributes: { body: "Better", format: "markdown" },
    };
    const { draftID } = (await call("POST /drafts", draft)).body;
    for (const text of ["Better", "Best"]) {
      const changes = { body: text, format: "markdown", draftID };
      expect((await call(`PATCH /discussions/${own.discussionID}`, changes)).status).toBe(200);
    }
    expect(await draftsLeft()).toEqual([]);
  });
});
