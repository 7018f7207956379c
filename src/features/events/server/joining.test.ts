import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { createEvent } from "./factories.ts";

const clock = { aheadMs: 0 };
const site = testSite({
  environment: { FOLKMOOT_SETTING_PREMODERATION__KEYWORDS: "absinthe" },
  now: () => new Date(Date.now() + clock.aheadMs),
});

const people = {} as Record<"member" | "organizer" | "administrator", SignedIn>;
let categoryID = 0;
let hiddenID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
  hiddenID = await createCategory(site.ctx(), { customPermissions: true });
  // May add events, and does not moderate.
  const role = {
    name: "Organizers",
    permissions: [
      { type: "global", permissions: { "events.manage": true, "schedule.allow": true } },
    ],
  };
  const { body, status } = await call(people.administrator, "POST /roles", role);
  expect(status, JSON.stringify(body)).toBe(201);
  people.organizer = await signInAs(site.ctx(), { roles: [roleIDs.member, body.roleID] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const dateStarts = "2030-05-01T10:00:00Z";

describe("a report", () => {
  test("leads to moderators, who remove and restore the event", async () => {
    const eventID = await createEvent(site.ctx(), people.organizer.user, {
      parentRecordID: categoryID,
      name: "Duel",
      body: "At dawn.",
    });
    const report = { recordType: "event", recordID: eventID, reportReasonIDs: ["abuse"] };
    expect((await call(people.member, "POST /reports", report)).status).toBe(201);
    expectError(await call(people.organizer, "POST /reports", report), 403);
    const { body } = await call(
      people.administrator,
      "GET /reports/records",
      undefined,
      `recordType=event&recordID=${eventID}`,
    );
    expect(JSON.stringify(body)).toContain("At dawn.");
    const path = `PATCH /reports/records/event/${eventID}`;
    expect((await call(people.administrator, path, { decision: "remove" })).status).toBe(200);
    expectError(await call(people.member, `GET /events/${eventID}`), 404);
    expectError(await call(people.member, "POST /reports", report), 404);
    expect((await call(people.administrator, path, { decision: "restore" })).status).toBe(200);
    expect((await call(people.member, `GET /events/${eventID}`)).body.occurrence).not.toBeNull();
  });

  test("is refused on events that the member cannot see", async () => {
    const recordID = await createEvent(site.ctx(), people.administrator.user, {
      parentRecordID: hiddenID,
    });
    const report = { recordType: "event", recordID, reportReasonIDs: ["abuse"] };
    expectError(await call(people.member, "POST /reports", report), 404);
  });
});

test("The site map and collections have the events that guests may see", async () => {
  const seen = await createEvent(site.ctx(), people.administrator.user, { name: "Seen" });
  const hidden = await createEvent(site.ctx(), people.administrator.user, {
    parentRecordID: hiddenID,
    name: "Canary",
  });
  const map = await (await fetch(`${site.address()}/sitemap/events-1.xml`)).text();
  expect(map).toContain(`/events/${seen}<`);
  expect(map).not.toContain(`/events/${hidden}<`);
  const records = [seen, hidden].map((recordID) => ({ recordType: "event", recordID }));
  const collection = { name: "Meetings", records };
  const made = await call(people.administrator, "POST /collections", collection);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const path = `GET /collections/${made.body.collectionID}/content/en`;
  const shown = await call(people.member, path);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  expect(JSON.stringify(shown.body)).toContain("Seen");
  expect(JSON.stringify(shown.body)).not.toContain("Canary");
});

describe("a draft", () => {
  const draft = (draftMeta: object) => ({
    recordType: "event",
    attributes: { body: "Bring a towel", format: "markdown", draftMeta },
  });
  const weekly = {
    name: "Swimming",
    dateStarts: "2030-05-01T10:00",
    timezone: "Europe/Berlin",
    repeats: "WEEKLY",
    dayWE: "1",
    ends: "count",
    count: "3",
  };

  test("is kept, posted by its author or at its time, and gone after it", async () => {
    const { organizer } = people;
    const made = await call(organizer, "POST /drafts", draft(weekly));
    const { draftID } = made.body;
    expect(made.body).toMatchObject({ name: "Swimming", editUrl: `/events/new?draft=${draftID}` });
    const post = { name: "Swimming", dateStarts, draftID };
    const posted = await call(organizer, "POST /events", post);
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
    expectError(await call(organizer, `GET /drafts/${draftID}`), 404);
    expectError(await call(organizer, "POST /events", post), 409);

    const later = await call(organizer, "POST /drafts", draft({ ...weekly, name: "Diving" }));
    const schedule = { dateScheduled: new Date(Date.now() + 3_600_000).toISOString() };
    const path = `PATCH /drafts/schedule/${later.body.draftID}`;
    const planned = await call(organizer, path, schedule);
    expect(planned.status, JSON.stringify(planned.body)).toBe(200);
    clock.aheadMs = 3_660_000;
    const due = site
      .platform()
      .extensions.list(schedules)
      .find(({ name }) => name === "drafts.post-due");
    await due?.handle(site.ctx());
    const [newest] = (await call(people.member, "GET /events")).body;
    expect(newest).toMatchObject({
      name: "Diving",
      timezone: "Europe/Berlin",
      recurrence: "FREQ=WEEKLY;COUNT=3;BYDAY=WE",
      insertUserID: organizer.user.userID,
    });
  });

  test("of a change goes with the change", async () => {
    const { organizer } = people;
    const recordID = await createEvent(site.ctx(), organizer.user, { name: "Chess" });
    const made = await call(organizer, "POST /drafts", { ...draft({ name: "Go" }), recordID });
    const { draftID, editUrl } = made.body;
    expect(editUrl).toBe(`/events/edit/${recordID}?draft=${draftID}`);
    await call(organizer, `PATCH /events/${recordID}`, { name: "Go", draftID });
    expectError(await call(organizer, `GET /drafts/${draftID}`), 404);
  });
});

describe("what the site holds for approval", () => {
  const approve = async (heldPostID: number) =>
    call(
      people.administrator,
      `PATCH /reports/records/heldPost/${heldPostID}`,
      await approvalOf(site.ctx(), heldPostID),
    );

  test("is an event, which is added once it is approved", async () => {
    const event = { name: "Absinthe tasting", dateStarts, recurrence: "FREQ=DAILY;COUNT=2" };
    const held = await call(people.organizer, "POST /events", event);
    expect(held.status, JSON.stringify(held.body)).toBe(202);
    const list = () => call(people.member, "GET /events", undefined, "limit=100");
    expect(JSON.stringify((await list()).body)).not.toContain("Absinthe");
    const approved = await approve(held.body.heldPostID);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect((await list()).body[0]).toMatchObject({
      name: "Absinthe tasting",
      recurrence: "FREQ=DAILY;COUNT=2",
      insertUserID: people.organizer.user.userID,
    });
  });

  test("is a change, which is refused if the event was changed meanwhile", async () => {
    const { organizer } = people;
    const eventID = await createEvent(site.ctx(), organizer.user, { name: "Tasting" });
    const path = `PATCH /events/${eventID}`;
    const first = await call(organizer, path, { name: "Absinthe", location: "Bar" });
    expect(first.status).toBe(202);
    const read = async () => (await call(organizer, `GET /events/${eventID}`)).body;
    expect(await read()).toMatchObject({ name: "Tasting", location: null });
    expect((await approve(first.body.heldPostID)).status).toBe(200);
    expect(await read()).toMatchObject({ name: "Absinthe", location: "Bar" });
    const second = await call(organizer, path, { body: "More absinthe" });
    await call(people.administrator, path, { name: "Tea" });
    expectError(await approve(second.body.heldPostID), 412);
  });
});

test("Changes of the events of others are on record", async () => {
  const { administrator, organizer } = people;
  const eventID = await createEvent(site.ctx(), organizer.user, { name: "Rounders" });
  await call(organizer, `PATCH /events/${eventID}`, { location: "Park" });
  await call(administrator, `PATCH /events/${eventID}`, { name: "Baseball" });
  const { body } = await call(
    administrator,
    "GET /audit-logs",
    undefined,
    "eventType=event_change&limit=100",
  );
  const about = body.filter(
    ({ context }: { context: string }) => JSON.parse(context).eventID === eventID,
  );
  expect(about).toHaveLength(1);
});
