import { expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { invalid } from "#platform/contract/errors.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { defineInput, recordInputs } from "#platform/server/records/record-inputs.ts";
import { postTypes } from "../extension-points.ts";

const moods = new Map<number, string>();
const places = new Map<number, string>();

const mood = defineInput({
  recordType: "discussion",
  field: "mood",
  schema: z.enum(["calm", "loud"]).describe("How it is meant"),
  async check(_ctx, value, { recordID, type }) {
    if (type === "rant" && recordID === undefined && value === undefined)
      throw invalid({ field: "mood", message: "A rant needs a mood." });
  },
  async save(tx, recordID, value) {
    tx.afterCommit(() => moods.set(recordID, value));
  },
});

const place = defineInput({
  recordType: "discussion",
  field: "place",
  schema: z.string().max(20).describe("Where it is about"),
  async save(tx, recordID, value) {
    tx.afterCommit(() => places.set(recordID, value));
  },
});

const rant = { name: "rant", order: 90, isStarted: true };

const clock = { now: new Date() };
const site = testSite({
  now: () => clock.now,
  register(add) {
    add(recordInputs, mood, place);
    add(postTypes, rant);
  },
});

const staff = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const category = () =>
  createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion", "rant", "idea"] });

const post = async (cookie: string, given: object) =>
  site.request("POST /discussions", {
    cookie,
    body: {
      name: "Drums",
      body: "At night",
      format: "markdown",
      categoryID: await category(),
      ...given,
    },
  });

test("inputs of several features are stored with a new post and with an edit", async () => {
  const { cookie } = await staff();
  const { status, body } = await post(cookie, { mood: "loud", place: "Attic" });
  expect(status).toBe(201);
  const { discussionID } = body;
  expect([moods.get(discussionID), places.get(discussionID)]).toEqual(["loud", "Attic"]);
  const path = `PATCH /discussions/${discussionID}` as const;
  expect((await site.request(path, { cookie, body: { mood: "calm" } })).status).toBe(200);
  expect([moods.get(discussionID), places.get(discussionID)]).toEqual(["calm", "Attic"]);
});

test("invalid values name their field, and nothing is stored", async () => {
  const { cookie } = await staff();
  const answer = await post(cookie, { mood: "angry", place: "x".repeat(21) });
  expectError(answer, 422);
  const fields = answer.body.errors.map(({ field }: { field: string }) => field);
  expect(fields.toSorted()).toEqual(["mood", "place"]);
});

test("an input can be required for a type of post", async () => {
  const { cookie } = await staff();
  const refused = await post(cookie, { type: "rant" });
  expectError(refused, 422);
  expect(refused.body.errors).toMatchObject([{ field: "mood", message: "A rant needs a mood." }]);
  const { status, body } = await post(cookie, { type: "rant", mood: "loud" });
  expect([status, body.type]).toEqual([201, "rant"]);
});

test("only those who may edit a post may change its inputs", async () => {
  const { cookie } = await staff();
  const { discussionID } = (await post(cookie, { mood: "loud" })).body;
  const { cookie: other } = await signInAs(site.ctx());
  const path = `PATCH /discussions/${discussionID}` as const;
  expectError(await site.request(path, { cookie: other, body: { mood: "calm" } }), 403);
  expectError(await site.request(path, { body: { mood: "calm" } }), 401);
  expect(moods.get(discussionID)).toBe("loud");
});

test("a scheduled draft is posted with its inputs", async () => {
  const { cookie } = await staff();
  const attributes = {
    body: "At night",
    format: "markdown",
    draftMeta: {
      name: "Drums",
      categoryID: String(await category()),
      "text:place": "Cellar",
      "json:mood": '"calm"',
    },
    lastSaved: clock.now.toISOString(),
  };
  const draft = await site.request("POST /drafts", {
    cookie,
    body: { recordType: "discussion", attributes },
  });
  expect(draft.status).toBe(201);
  const { draftID } = draft.body;
  const dateScheduled = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
  const scheduled = await site.request(`PATCH /drafts/schedule/${draftID}`, {
    cookie,
    body: { dateScheduled },
  });
  expect(scheduled.status).toBe(200);
  clock.now = new Date(dateScheduled);
  const job = site.platform().extensions.find(schedules, "drafts.post-due");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
  expect([...places.values()]).toContain("Cellar");
  expect([...moods.values()]).toContain("calm");
});
