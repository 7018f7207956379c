import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite();

let member: SignedIn;
let categoryID = 0;
let eventID = 0;

const dateStarts = "2030-05-06T18:00";
const month = "dateStarts=[2030-05-01,2030-06-01)";

beforeAll(async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
  const place = { parentRecordID: categoryID, timezone: "Europe/Berlin", dateStarts };
  for (let number = 0; number < 12; number += 1) {
    const name = `Event ${number}`;
    const rule = { recurrence: "FREQ=WEEKLY;COUNT=4", questions: [{ question: "Why?" }] };
    eventID = await createEvent(site.ctx(), administrator.user, { ...place, ...rule, name });
    for (const by of [member, administrator])
      await site.request(`POST /events/${eventID}/participants`, {
        cookie: by.cookie,
        body: { attending: "yes" },
      });
  }
});

async function statementsOf(path: string, query: string): Promise<number> {
  const read = () => site.request(`GET ${path}`, { cookie: member.cookie, query });
  const first = await read();
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  return Number((await read()).headers.get("x-app-statements"));
}

test.each([
  ["/events", () => `parentRecordID=${categoryID}&${month}&expand=insertUser,reactions`],
  ["/events/occurrences", () => `parentRecordID=${categoryID}&${month}`],
  ["/events/occurrences", () => `eventID=${eventID}`],
])("GET %s takes at most 8 statements", async (path, query) => {
  expect(await statementsOf(path, query())).toBeLessThanOrEqual(8);
});

test("What the page of an event reads takes at most 12 statements", async () => {
  const event = await statementsOf(`/events/${eventID}`, "expand=insertUser,shown");
  const people = await statementsOf(`/events/${eventID}/participants`, "attending=yes&expand=user");
  expect(event).toBeLessThanOrEqual(8);
  expect(people).toBeLessThanOrEqual(5);
  expect(event + people).toBeLessThanOrEqual(12);
});
