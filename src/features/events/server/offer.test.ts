import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite();

test("the calendar is offered once there is an event, and to those who can add one", async () => {
  const isOffered = async (cookie?: string) =>
    (await site.request("GET /config", { cookie })).body["events.enabled"];
  const member = await signInAs(site.ctx());
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  expect(await isOffered()).toBe(false);
  expect(await isOffered(member.cookie)).toBe(false);
  expect(await isOffered(moderator.cookie)).toBe(true);
  const eventID = await createEvent(site.ctx(), await createUser(site.ctx()));
  expect(await isOffered()).toBe(true);
  expect(await isOffered(member.cookie)).toBe(true);
  await site.request(`DELETE /events/${eventID}`, { cookie: moderator.cookie });
  expect(await isOffered()).toBe(false);
});
