import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const clock = { now: new Date("2026-11-02T12:00:00Z") };
const site = testSite({ now: () => clock.now });

const people = {} as Record<"member" | "organizer" | "administrator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const meeting = {
  name: "Meeting",
  body: "About *everything*",
  dateStarts: "2026-11-10T18:00",
  dateEnds: "2026-11-10T20:00",
  timezone: "Europe/Berlin",
};

async function add(event: object = {}) {
  const { status, body } = await call(people.organizer, "POST /events", { ...meeting, ...event });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const daysOf = async (eventID: number) =>
  (await call(undefined, "GET /events/occurrences", undefined, `eventID=${eventID}&limit=500`))
    .body;

describe("an event", () => {
  test("is added, read, listed, changed and deleted", async () => {
    const added = await add({ parentRecordID: categoryID, location: "Town hall", capacity: 20 });
    expect(added).toMatchObject({
      name: "Meeting",
      parentRecordType: "category",
      parentRecordID: categoryID,
      dateStarts: "2026-11-10T17:00:00.000Z",
      dateEnds: "2026-11-10T19:00:00.000Z",
      localStarts: "2026-11-10T18:00",
      timezone: "Europe/Berlin",
      capacity: 20,
      isCancelled: false,
      permissions: { attend: true, manage: true },
      occurrence: { occursOn: "2026-11-10", countYes: 0, attending: null, isOver: false },
    });
    expect(added.body).toContain("<em>everything</em>");
    const path = `/events/${added.eventID}`;
    const read = (await call(undefined, `GET ${path}`, undefined, "expand=insertUser")).body;
    expect(read).toMatchObject({
      eventID: added.eventID,
      permissions: { attend: false, manage: false },
      insertUser: { userID: people.organizer.user.userID },
    });
    const inPlace = `parentRecordType=category&parentRecordID=${categoryID}`;
    const listed = (await call(undefined, "GET /events", undefined, inPlace)).body;
    expect(listed).toMatchObject([{ eventID: added.eventID }]);
    const edit = (await call(people.organizer, `GET ${path}/edit`)).body;
    expect(edit).toMatchObject({ body: "About *everything*", format: "markdown" });
    const later = { dateStarts: "2026-11-11T18:00", dateEnds: null };
    const changed = await call(people.administrator, `PATCH ${path}`, later);
    expect(changed.body).toMatchObject({
      dateStarts: "2026-11-11T17:00:00.000Z",
      dateEnds: null,
      occurrence: { occurrenceID: added.occurrence.occurrenceID, occursOn: "2026-11-11" },
    });
    expect((await call(people.administrator, `DELETE ${path}`)).status).toBe(204);
    expectError(await call(people.member, `GET ${path}`), 404);
    expect((await call(undefined, "GET /events", undefined, inPlace)).body).toEqual([]);
  });

  test("can be changed by those alone who manage events", async () => {
    const { eventID } = await add();
    expectError(await call(people.member, "POST /events", meeting), 403);
    expectError(await call(undefined, "POST /events", meeting), 401);
    expectError(await call(people.member, `PATCH /events/${eventID}`, { name: "X" }), 403);
    expectError(await call(people.member, `GET /events/${eventID}/edit`), 403);
    expectError(await call(people.member, `DELETE /events/${eventID}`), 403);
  });

  test("in a hidden category is not there for others", async () => {
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const event = { ...meeting, parentRecordID: hidden, name: "Canary" };
    const { body: added } = await call(people.administrator, "POST /events", event);
    const { eventID, occurrence } = added;
    for (const by of [undefined, people.member]) {
      expectError(await call(by, `GET /events/${eventID}`), 404);
      expectError(await call(by, `GET /events/${eventID}/participants`), 404);
      const inPlace = `parentRecordType=category&parentRecordID=${hidden}`;
      expect((await call(by, "GET /events", undefined, inPlace)).body).toEqual([]);
      expect(await daysOf(eventID)).toEqual([]);
      const all = (await call(by, "GET /events", undefined, "limit=100")).body;
      expect(JSON.stringify(all)).not.toContain("Canary");
      expect((await fetch(`${site.address()}/events/${eventID}.ics`)).status).toBe(404);
    }
    const answer = { attending: "yes", occurrenceID: occurrence.occurrenceID };
    expectError(await call(people.member, `POST /events/${eventID}/participants`, answer), 404);
    expectError(
      await call(people.organizer, "POST /events", { ...meeting, parentRecordID: 2_000_000 }),
      422,
    );
  });

  test.each([
    [{ name: " " }, "name"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ dateStarts: "2026-02-30T10:00" }, "dateStarts"],
    [{ dateStarts: "tomorrow" }, "dateStarts"],
    [{ dateEnds: "2026-11-10T17:00" }, "dateEnds"],
    [{ dateEnds: "2028-11-10T17:00" }, "dateEnds"],
    [{ recurrence: "FREQ=SECONDLY" }, "recurrence"],
    [{ recurrence: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "recurrence"],
    [{ recurrence: "FREQ=WEEKLY;BYDAY=MO" }, "recurrence"],
    [{ recurrence: "FREQ=DAILY", dateStarts: "2001-01-01T10:00", dateEnds: null }, "dateStarts"],
    [{ capacity: 0 }, "capacity"],
    [{ maxGuests: 21 }, "maxGuests"],
    [{ parentRecordType: "discussion" }, "parentRecordType"],
    [{ locationUrl: "javascript:alert(1)" }, "locationUrl"],
  ])("is refused if invalid: %j", async (event, field) => {
    expectError(await call(people.organizer, "POST /events", { ...meeting, ...event }), 422, field);
  });
});

describe("a repeated event", () => {
  test("has an occurrence of each day, by wall time", async () => {
    const { eventID } = await add({ recurrence: "RRULE:freq=weekly;count=25" });
    const days = await daysOf(eventID);
    expect(days).toHaveLength(25);
    const starts = days.map(({ dateStarts }: { dateStarts: string }) => dateStarts.slice(11, 16));
    // Summer time begins on 28 March 2027.
    expect(starts).toEqual([...Array(20).fill("17:00"), ...Array(5).fill("16:00")]);
    expect(days[0].event).toMatchObject({ name: "Meeting", recurrence: "FREQ=WEEKLY;COUNT=25" });
    const november = `eventID=${eventID}&dateStarts=[2026-11-01,2026-12-01)`;
    const month = (await call(undefined, "GET /events/occurrences", undefined, november)).body;
    expect(month).toHaveLength(3);
  });

  test("keeps the answers of a day that stays, and cancels days that are gone", async () => {
    const { eventID } = await add({ recurrence: "FREQ=DAILY;COUNT=3" });
    const [first, second, third] = await daysOf(eventID);
    for (const { occurrenceID } of [first, second]) {
      const answer = { occurrenceID, attending: "yes" };
      await call(people.member, `POST /events/${eventID}/participants`, answer);
    }
    const change = {
      recurrence: "FREQ=DAILY;INTERVAL=2;COUNT=2",
      dateStarts: "2026-11-10T19:00",
      dateEnds: "2026-11-10T21:00",
    };
    const { status } = await call(people.organizer, `PATCH /events/${eventID}`, change);
    expect(status).toBe(200);
    const after = await daysOf(eventID);
    expect(after).toMatchObject([
      { occurrenceID: first.occurrenceID, dateStarts: "2026-11-10T18:00:00.000Z", countYes: 1 },
      { occurrenceID: third.occurrenceID, occursOn: "2026-11-12", countYes: 0 },
    ]);
    const gone = { occurrenceID: second.occurrenceID, attending: "yes" };
    expectError(await call(people.member, `POST /events/${eventID}/participants`, gone), 409);
  });

  test("can leave out a day", async () => {
    const { eventID } = await add({ recurrence: "FREQ=DAILY;COUNT=2" });
    const [{ occurrenceID }] = await daysOf(eventID);
    const path = `/events/${eventID}/occurrences/${occurrenceID}`;
    expectError(await call(people.member, `PATCH ${path}`, { isCancelled: true }), 403);
    const { body } = await call(people.organizer, `PATCH ${path}`, { isCancelled: true });
    expect(body).toMatchObject({ occurrenceID, isCancelled: true });
    const answer = { occurrenceID, attending: "yes" };
    expectError(await call(people.member, `POST /events/${eventID}/participants`, answer), 409);
    const file = await (await fetch(`${site.address()}/events/${eventID}.ics`)).text();
    expect(file).toContain("EXDATE;TZID=Europe/Berlin:20261110T180000\r\n");
    const again = await call(people.organizer, `PATCH ${path}`, { isCancelled: false });
    expect(again.body.isCancelled).toBe(false);
  });
});
