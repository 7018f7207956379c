import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite({ now: () => new Date("2026-11-02T12:00:00Z") });

let member: SignedIn;
let organizer: SignedIn;

beforeAll(async () => {
  member = await signInAs(site.ctx());
  organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const weekly = {
  name: "Choir",
  dateStarts: "2026-11-10T18:00",
  dateEnds: "2026-11-10T20:00",
  timezone: "Europe/Berlin",
  recurrence: "FREQ=WEEKLY;COUNT=3",
};

async function addWeekly(event: object = {}) {
  const eventID = await createEvent(site.ctx(), organizer.user, { ...weekly, ...event });
  const { body } = await call(
    undefined,
    "GET /events/occurrences",
    undefined,
    `eventID=${eventID}`,
  );
  const [, second] = body;
  return { eventID, path: `/events/${eventID}/occurrences/${second.occurrenceID}` };
}

const fileOf = async (eventID: number) =>
  (await fetch(`${site.address()}/events/${eventID}.ics`)).text();

describe("one day of a repeated event", () => {
  test("is moved with its length, and back", async () => {
    const { eventID, path } = await addWeekly();
    const moved = await call(organizer, `PATCH ${path}`, { dateStarts: "2026-11-18T19:30" });
    expect(moved.body).toMatchObject({
      occursOn: "2026-11-18",
      dateStarts: "2026-11-18T18:30:00.000Z",
      dateEnds: "2026-11-18T20:30:00.000Z",
    });
    const file = await fileOf(eventID);
    expect(file).toContain("RECURRENCE-ID;TZID=Europe/Berlin:20261117T180000");
    expect(file).toContain("DTSTART;TZID=Europe/Berlin:20261118T193000");
    const back = await call(organizer, `PATCH ${path}`, { dateStarts: null });
    expect(back.body).toMatchObject({
      occursOn: "2026-11-17",
      dateStarts: "2026-11-17T17:00:00.000Z",
    });
    expect(await fileOf(eventID)).not.toContain("RECURRENCE-ID");
  });

  test("keeps its time when that of the event changes", async () => {
    const { eventID, path } = await addWeekly();
    await call(organizer, `PATCH ${path}`, { dateStarts: "2026-11-18T19:30" });
    await call(organizer, `PATCH /events/${eventID}`, { dateStarts: "2026-11-10T17:00" });
    const { body } = await call(
      undefined,
      "GET /events/occurrences",
      undefined,
      `eventID=${eventID}`,
    );
    expect(body.map(({ dateStarts }: { dateStarts: string }) => dateStarts)).toEqual([
      "2026-11-10T16:00:00.000Z",
      "2026-11-18T18:30:00.000Z",
      "2026-11-24T16:00:00.000Z",
    ]);
  });

  test("is changed by those alone who manage events, and to times that make sense", async () => {
    const { path } = await addWeekly();
    expectError(await call(member, `PATCH ${path}`, { dateStarts: "2026-11-18T19:30" }), 403);
    expectError(await call(undefined, `PATCH ${path}`, { dateStarts: "2026-11-18T19:30" }), 401);
    const refused = { dateStarts: "2026-11-18T19:30", dateEnds: "2026-11-18T19:00" };
    expectError(await call(organizer, `PATCH ${path}`, refused), 422, "dateEnds");
    expectError(await call(organizer, `PATCH ${path}`, { dateStarts: "then" }), 422, "dateStarts");
    expectError(
      await call(organizer, `PATCH ${path}`, { dateEnds: "2026-11-18T19:00" }),
      422,
      "dateStarts",
    );
  });

  test("is that of a repeated event only", async () => {
    const eventID = await createEvent(site.ctx(), organizer.user);
    const { occurrenceID } = (await call(undefined, `GET /events/${eventID}`)).body.occurrence;
    const path = `PATCH /events/${eventID}/occurrences/${occurrenceID}`;
    expectError(await call(organizer, path, { dateStarts: "2026-11-18T19:30" }), 422, "dateStarts");
  });
});
