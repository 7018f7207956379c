import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_EVENTS__CLAIMHOURS: "0" } });

const members: SignedIn[] = [];
let organizer: SignedIn;

beforeAll(async () => {
  organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  for (let number = 0; number < 6; number += 1) members.push(await signInAs(site.ctx()));
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function add(event: object = {}): Promise<number> {
  const dateStarts = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const { status, body } = await call(organizer, "POST /events", {
    name: "Party",
    dateStarts,
    ...event,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.eventID;
}

const answer = (member: number, eventID: number, given: object) =>
  call(members[member], `POST /events/${eventID}/participants`, given);
const yes = { attending: "yes" };
const read = async (eventID: number) => (await call(undefined, `GET /events/${eventID}`)).body;
const countsOf = async (eventID: number) => {
  const { countYes, countMaybe, countNo, countWaiting } = (await read(eventID)).occurrence;
  return { countYes, countMaybe, countNo, countWaiting };
};
const list = async (eventID: number, query = "") =>
  (await call(undefined, `GET /events/${eventID}/participants`, undefined, query)).body.map(
    ({ userID }: { userID: number }) => members.findIndex(({ user }) => user.userID === userID),
  );

describe("an answer", () => {
  test("is given, changed, listed and withdrawn", async () => {
    const eventID = await add({ maxGuests: 2 });
    expect((await answer(0, eventID, { ...yes, guests: 2 })).body).toMatchObject({
      attending: "yes",
      guests: 2,
      isWaiting: false,
    });
    await answer(1, eventID, { attending: "maybe" });
    await answer(2, eventID, { attending: "no", guests: 1 });
    expect(await countsOf(eventID)).toEqual({
      countYes: 3,
      countMaybe: 1,
      countNo: 1,
      countWaiting: 0,
    });
    expect(await list(eventID, "attending=yes")).toEqual([0]);
    await answer(0, eventID, { attending: "no" });
    expect((await countsOf(eventID)).countYes).toBe(0);
    const path = `DELETE /events/${eventID}/participants`;
    expect((await call(members[1], path)).status).toBe(204);
    expect((await countsOf(eventID)).countMaybe).toBe(0);
    const own = (await call(members[2], `GET /events/${eventID}`)).body.occurrence;
    expect(own).toMatchObject({ attending: "no", guests: 0 });
  });

  test("is refused to guests, with too many guests, and where there is no such occurrence", async () => {
    const eventID = await add({ maxGuests: 1 });
    expectError(await call(undefined, `POST /events/${eventID}/participants`, yes), 401);
    expectError(await answer(0, eventID, { ...yes, guests: 2 }), 422, "guests");
    expectError(await answer(0, eventID, { attending: "perhaps" }), 422, "attending");
    expectError(await answer(0, eventID, { ...yes, occurrenceID: 2_000_000 }), 404);
    expectError(await answer(0, 2_000_000, yes), 404);
  });

  test("is refused once the event is over or cancelled", async () => {
    const over = await add({ dateStarts: "2020-01-01T10:00:00Z" });
    expectError(await answer(0, over, yes), 409);
    const cancelled = await add();
    const path = `PATCH /events/${cancelled}`;
    expect((await call(organizer, path, { isCancelled: true })).body.isCancelled).toBe(true);
    expectError(await answer(0, cancelled, yes), 409);
  });

  test("raced from ten tabs counts once", async () => {
    const eventID = await add();
    const tabs = Array.from({ length: 10 }, () => answer(0, eventID, yes));
    for (const { status } of await Promise.all(tabs)) expect(status).toBe(200);
    expect((await countsOf(eventID)).countYes).toBe(1);
  });
});

describe("a waiting list", () => {
  test("lets those come who waited longest", async () => {
    const eventID = await add({ capacity: 2 });
    for (const member of [3, 1, 4, 0, 2]) await answer(member, eventID, yes);
    expect(await list(eventID, "waiting=true")).toEqual([4, 0, 2]);
    expect(await countsOf(eventID)).toMatchObject({ countYes: 2, countWaiting: 3 });
    await call(members[3], `DELETE /events/${eventID}/participants`);
    expect(await list(eventID, "waiting=true")).toEqual([0, 2]);
    await answer(0, eventID, yes);
    expect(await list(eventID, "waiting=true")).toEqual([0, 2]);
    await answer(1, eventID, { attending: "maybe" });
    expect((await list(eventID, "attending=yes&waiting=false")).toSorted()).toEqual([0, 4]);
    await call(organizer, `PATCH /events/${eventID}`, { capacity: 3 });
    expect(await list(eventID, "waiting=true")).toEqual([]);
    expect(await countsOf(eventID)).toMatchObject({ countYes: 3, countWaiting: 0 });
  });

  test("is not passed by smaller parties", async () => {
    const eventID = await add({ capacity: 3, maxGuests: 2 });
    await answer(0, eventID, { ...yes, guests: 1 });
    await answer(1, eventID, { ...yes, guests: 1 });
    const last = await answer(2, eventID, yes);
    expect(last.body.isWaiting).toBe(true);
    expectError(await answer(0, eventID, { ...yes, guests: 2 }), 409);
    await answer(0, eventID, { ...yes, guests: 0 });
    expect(await list(eventID, "waiting=true")).toEqual([2]);
    expect(await countsOf(eventID)).toMatchObject({ countYes: 3, countWaiting: 1 });
  });

  test("never admits more than there are places, however many answer at once", async () => {
    const eventID = await add({ capacity: 3 });
    await Promise.all(members.map((_, member) => answer(member, eventID, yes)));
    expect(await countsOf(eventID)).toMatchObject({ countYes: 3, countWaiting: 3 });
    const leaving = await list(eventID, "waiting=false");
    await Promise.all(
      leaving.map((member: number) =>
        call(members[member], `DELETE /events/${eventID}/participants`),
      ),
    );
    expect(await countsOf(eventID)).toMatchObject({ countYes: 3, countWaiting: 0 });
  });
});
