import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";
import { passOffers } from "./jobs.ts";

const started = Date.parse("2026-11-02T12:00:00Z");
const clock = { now: started };
// Sessions last longer than the time to take a place.
const site = testSite({
  environment: { FOLKMOOT_SETTING_EVENTS__CLAIMHOURS: "2" },
  runsJobs: true,
  now: () => new Date(clock.now),
});
const hour = 3_600_000;

const members: SignedIn[] = [];
let organizer: SignedIn;

beforeAll(async () => {
  organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  for (let number = 0; number < 5; number += 1) members.push(await signInAs(site.ctx()));
});

beforeEach(() => {
  clock.now = started;
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const answer = (member: number, eventID: number, attending: string, guests = 0) =>
  call(members[member], `POST /events/${eventID}/participants`, { attending, guests });

const own = async (member: number, eventID: number) =>
  (await call(members[member], `GET /events/${eventID}`)).body.occurrence;

const waiting = async (eventID: number) => {
  const { body } = await call(
    undefined,
    `GET /events/${eventID}/participants`,
    undefined,
    "waiting=true",
  );
  return body.map(({ userID, offeredUntil }: { userID: number; offeredUntil: string | null }) => [
    members.findIndex(({ user }) => user.userID === userID),
    offeredUntil !== null,
  ]);
};

/** One place, taken by the first member, for which the others wait in order. */
async function fullEvent(event: object = {}): Promise<number> {
  const dateStarts = new Date(started + 120 * hour).toISOString();
  const eventID = await createEvent(site.ctx(), organizer.user, {
    name: "Sauna",
    dateStarts,
    capacity: 1,
    ...event,
  });
  for (const member of [0, 1, 2, 3]) {
    clock.now += 1_000;
    await answer(member, eventID, "yes");
  }
  return eventID;
}

const lapse = async (hours: number) => {
  clock.now += hours * hour;
  await passOffers.handle(site.ctx());
};

const bodiesOf = async (member: number): Promise<string[]> =>
  (await call(members[member], "GET /notifications")).body.map(
    ({ body }: { body: string }) => body,
  );

describe("a freed place", () => {
  test("is kept for the first of those who wait, who takes it", async () => {
    const eventID = await fullEvent();
    await answer(0, eventID, "no");
    expect(await waiting(eventID)).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    const until = new Date(clock.now + 2 * hour).toISOString();
    expect(await own(1, eventID)).toMatchObject({ isWaiting: true, offeredUntil: until });
    expect(await own(2, eventID)).toMatchObject({ isWaiting: true, offeredUntil: null });
    await expect
      .poll(async () => (await bodiesOf(1))[0])
      .toMatch(/^A place opened up for you at .*Sauna.*Take it by .*Nov 2, 2026, 2:00/);
    expect((await answer(4, eventID, "yes")).body.isWaiting).toBe(true);
    expect((await answer(2, eventID, "yes")).body.isWaiting).toBe(true);
    expect((await answer(1, eventID, "yes")).body).toMatchObject({
      isWaiting: false,
      offeredUntil: null,
    });
    expect(await own(1, eventID)).toMatchObject({ countYes: 1, countWaiting: 3 });
    await lapse(3);
    expect(await own(1, eventID)).toMatchObject({ attending: "yes", countYes: 1 });
  });

  test("goes to the next when it is passed on, or not taken in time", async () => {
    const eventID = await fullEvent();
    await answer(0, eventID, "no");
    await answer(1, eventID, "no");
    expect(await waiting(eventID)).toEqual([
      [2, true],
      [3, false],
    ]);
    await lapse(1);
    expect((await waiting(eventID))[0]).toEqual([2, true]);
    await lapse(2);
    expect(await waiting(eventID)).toEqual([[3, true]]);
    expect(await own(2, eventID)).toMatchObject({ attending: "maybe", isWaiting: false });
    expect((await answer(2, eventID, "yes")).body.isWaiting).toBe(true);
    const path = `DELETE /events/${eventID}/participants`;
    await call(members[3], path);
    expect(await waiting(eventID)).toEqual([[2, true]]);
  });

  test("is no longer theirs once the time is over, before the next is asked", async () => {
    const eventID = await fullEvent();
    await answer(0, eventID, "no");
    clock.now += 3 * hour;
    expect((await answer(1, eventID, "yes")).body.isWaiting).toBe(true);
    expect(await waiting(eventID)).toEqual([
      [2, true],
      [3, false],
      [1, false],
    ]);
  });

  test("is kept at most until the event starts, and for no more guests than were asked for", async () => {
    const dateStarts = new Date(started + 1.5 * hour).toISOString();
    const eventID = await fullEvent({ dateStarts, maxGuests: 3, capacity: 4 });
    await answer(3, eventID, "no");
    await answer(4, eventID, "yes", 2);
    await answer(0, eventID, "no");
    expect(await waiting(eventID)).toEqual([[4, false]]);
    await answer(1, eventID, "no");
    expect(await own(4, eventID)).toMatchObject({ offeredUntil: dateStarts });
    expectError(await answer(4, eventID, "yes", 3), 409);
    expect((await answer(4, eventID, "yes", 1)).body.isWaiting).toBe(false);
  });

  test("is given without asking where places are no longer limited", async () => {
    const eventID = await fullEvent();
    await answer(0, eventID, "no");
    await call(organizer, `PATCH /events/${eventID}`, { capacity: null });
    expect(await waiting(eventID)).toEqual([]);
    expect(await own(1, eventID)).toMatchObject({ countYes: 3, offeredUntil: null });
  });
});

describe("raced", () => {
  test("taking it, passing it on and the end of its time give it to one member", async () => {
    for (const late of [0, 1]) {
      const eventID = await fullEvent();
      await answer(0, eventID, "no");
      clock.now += 2 * hour + late;
      await Promise.all([
        passOffers.handle(site.ctx()),
        answer(1, eventID, "yes"),
        answer(1, eventID, "yes"),
        answer(2, eventID, "yes"),
        passOffers.handle(site.ctx()),
        answer(4, eventID, "yes"),
      ]);
      await passOffers.handle(site.ctx());
      const { countYes } = await own(0, eventID);
      const offered = (await waiting(eventID)).filter(
        ([, isOffered]: [number, boolean]) => isOffered,
      );
      expect(countYes + offered.length).toBe(1);
    }
  });

  test("two freed places are offered to the two who wait longest", async () => {
    const eventID = await fullEvent({ capacity: 2 });
    await Promise.all([answer(0, eventID, "no"), answer(1, eventID, "maybe")]);
    expect(await waiting(eventID)).toEqual([
      [2, true],
      [3, true],
    ]);
    await Promise.all([answer(2, eventID, "yes"), answer(3, eventID, "yes")]);
    expect(await own(2, eventID)).toMatchObject({ countYes: 2, countWaiting: 0 });
  });
});
