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

const daysOf = async (eventID: number): Promise<string[]> =>
  (await call(undefined, "GET /events/occurrences", undefined, `eventID=${eventID}`)).body.map(
    ({ dateStarts }: { dateStarts: string }) => dateStarts.slice(0, 16),
  );

/** Four Tuesdays, with the third of them. */
async function addWeekly(event: object = {}) {
  const eventID = await createEvent(site.ctx(), organizer.user, {
    name: "Choir",
    dateStarts: "2026-11-10T18:00",
    dateEnds: "2026-11-10T20:00",
    timezone: "Europe/Berlin",
    recurrence: "FREQ=WEEKLY;COUNT=4",
    ...event,
  });
  const { body } = await call(
    organizer,
    "GET /events/occurrences",
    undefined,
    `eventID=${eventID}`,
  );
  const occurrenceID: number = body[2].occurrenceID;
  const path = `/events/${eventID}/occurrences/${occurrenceID}/following`;
  return { eventID, occurrenceID, path };
}

describe("this and the following days", () => {
  test("become an event of their own, with their answers, and the days before stay", async () => {
    const { eventID, occurrenceID, path } = await addWeekly();
    const asked = await call(organizer, `PATCH /events/${eventID}`, {
      questions: [{ question: "Voice?" }],
    });
    const [{ questionID }] = asked.body.questions;
    const answers = [{ questionID, answer: "Alto" }];
    const yes = { attending: "yes", occurrenceID, answers };
    expect((await call(member, `POST /events/${eventID}/participants`, yes)).status).toBe(200);
    expect((await call(organizer, `GET ${path}`)).body).toEqual({
      localStarts: "2026-11-24T18:00",
      localEnds: "2026-11-24T20:00",
      recurrence: "FREQ=WEEKLY;COUNT=2",
    });
    const { status, body } = await call(organizer, `PATCH ${path}`, {
      dateStarts: "2026-11-24T19:00",
      dateEnds: "2026-11-24T21:00",
      location: "Hall",
      questions: [{ questionID, question: "Which voice?" }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      name: "Choir",
      location: "Hall",
      recurrence: "FREQ=WEEKLY;COUNT=2",
      insertUserID: organizer.user.userID,
    });
    expect(await daysOf(body.eventID)).toEqual(["2026-11-24T18:00", "2026-12-01T18:00"]);
    expect(await daysOf(eventID)).toEqual(["2026-11-10T17:00", "2026-11-17T17:00"]);
    const earlier = (await call(member, `GET /events/${eventID}`)).body;
    expect(earlier).toMatchObject({ recurrence: "FREQ=WEEKLY;UNTIL=20261123", location: null });
    const own = (await call(member, `GET /events/${body.eventID}`)).body;
    expect(own.occurrence).toMatchObject({ occurrenceID, attending: "yes", countYes: 1 });
    expect(own.questions).toMatchObject([{ question: "Which voice?" }]);
    expect(own.occurrence.answers).toMatchObject([{ answer: "Alto" }]);
  });

  test("from the first day on are the whole event", async () => {
    const { eventID } = await addWeekly();
    const first = (await call(organizer, `GET /events/${eventID}`)).body.occurrence.occurrenceID;
    const path = `PATCH /events/${eventID}/occurrences/${first}/following`;
    expect((await call(organizer, path, { location: "Hall" })).body.eventID).toBe(eventID);
  });

  test("are changed by those who manage events, where it is repeated, and all or nothing", async () => {
    const { eventID, path } = await addWeekly();
    expectError(await call(member, `PATCH ${path}`, { location: "Hall" }), 403);
    expectError(await call(undefined, `GET ${path}`), 401);
    const wrong = { dateStarts: "2026-11-24T19:00", dateEnds: "2026-11-24T18:00" };
    expectError(await call(organizer, `PATCH ${path}`, wrong), 422, "dateEnds");
    expect(await daysOf(eventID)).toHaveLength(4);
    const once = await createEvent(site.ctx(), organizer.user);
    const { occurrenceID } = (await call(organizer, `GET /events/${once}`)).body.occurrence;
    const single = `/events/${once}/occurrences/${occurrenceID}/following`;
    expectError(await call(organizer, `GET ${single}`), 409);
  });

  test("raced twice are separated once", async () => {
    const { eventID, path } = await addWeekly({ recurrence: "FREQ=WEEKLY" });
    const answers = await Promise.all(
      ["Hall", "Church"].map((location) => call(organizer, `PATCH ${path}`, { location })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await daysOf(eventID)).toHaveLength(2);
  });
});
