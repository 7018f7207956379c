import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { createEvent } from "./factories.ts";

const clock = { now: new Date() };
const site = testSite({
  environment: { FOLKMOOT_SETTING_EVENTS__CLAIMHOURS: "0" },
  runsJobs: true,
  now: () => clock.now,
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const typesOf = async (by: SignedIn) =>
  (await call(by, "GET /notifications")).body.map(
    ({ activityType }: { activityType: string }) => activityType,
  );

const runSchedule = (name: string) => {
  const job = site.platform().extensions.find(schedules, name);
  return job?.handle(createJobContext(site.platform(), site.platform().log));
};

async function eventWith(event: object, ...members: SignedIn[]) {
  const organizer = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const eventID = await createEvent(site.ctx(), organizer.user, event);
  for (const member of members)
    await call(member, `POST /events/${eventID}/participants`, { attending: "yes" });
  return { organizer, eventID };
}

test("those who come are notified of another time, of a cancellation, and of a place", async () => {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const { organizer, eventID } = await eventWith({ capacity: 1 }, ann, bea);
  await call(organizer, `PATCH /events/${eventID}`, { location: "Somewhere else" });
  await expect.poll(() => typesOf(ann)).toContain("EventChange");
  await call(ann, `DELETE /events/${eventID}/participants`);
  await expect.poll(() => typesOf(bea)).toContain("EventPlace");
  await call(organizer, `PATCH /events/${eventID}`, { isCancelled: true });
  await expect.poll(() => typesOf(bea)).toContain("EventCancelled");
  expect(await typesOf(organizer)).toEqual([]);
});

test("those who come are reminded once, a day before", async () => {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const { eventID } = await eventWith({}, ann);
  await call(bea, `POST /events/${eventID}/participants`, { attending: "no" });
  await runSchedule("events.remind");
  clock.now = new Date(clock.now.getTime() + 20 * 3_600_000);
  for (const _ of [1, 2]) await runSchedule("events.remind");
  await expect.poll(() => typesOf(ann)).toEqual(["EventReminder"]);
  const [{ body }] = (await call(ann, "GET /notifications")).body;
  expect(body).toContain("Some event");
  expect(await typesOf(bea)).toEqual([]);
});

test("occurrences of an event without an end are stored ahead", async () => {
  const { eventID } = await eventWith({ recurrence: "FREQ=DAILY" });
  const count = async () => {
    const { total } = await site
      .ctx()
      .db.selectFrom("eventOccurrences")
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .where("eventID", "=", eventID)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const before = await count();
  expect(before).toBe(401);
  await runSchedule("events.fill");
  expect(await count()).toBe(before);
  clock.now = new Date(clock.now.getTime() + 100 * 86_400_000);
  await runSchedule("events.fill");
  const after = await count();
  // The first is one or two days ahead.
  expect(after).toBeGreaterThan(before + 96);
  await runSchedule("events.fill");
  expect(await count()).toBe(after);
});

test("a member who goes leaves no answer, and whoever waits gets the place", async () => {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const { organizer, eventID } = await eventWith({ capacity: 1 }, ann, bea);
  const feed = (await call(ann, "POST /events/feed")).body.url;
  const read = () => fetch(`${site.address()}${feed}`);
  expect(await (await read()).text()).toContain("SUMMARY:Some event\r\n");
  await call(organizer, `DELETE /users/${ann.user.userID}`, { deleteMethod: "delete" });
  const occurrence = async () => (await call(undefined, `GET /events/${eventID}`)).body.occurrence;
  await expect.poll(occurrence).toMatchObject({ countYes: 1, countWaiting: 0 });
  expect((await read()).status).toBe(404);
});
