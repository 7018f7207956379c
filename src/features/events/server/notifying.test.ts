import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite({ runsJobs: true });

let organizer: SignedIn;

beforeAll(async () => {
  organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

async function call(by: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: by.cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const comment = (by: SignedIn, eventID: number, body: string) =>
  call(by, "POST /comments", {
    parentRecordType: "event",
    parentRecordID: eventID,
    body,
    format: "markdown",
  });

const answerYes = (by: SignedIn, eventID: number) =>
  call(by, `POST /events/${eventID}/participants`, { attending: "yes" });

interface Received {
  activityType: string;
  reason: string;
  body: string;
}

const received = (by: SignedIn): Promise<Received[]> => call(by, "GET /notifications");
const types = async (by: SignedIn) => (await received(by)).map(({ activityType }) => activityType);

describe("comments on an event", () => {
  test("are told its organizer, once, and why, and not who wrote them", async () => {
    const [guest, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const eventID = await createEvent(site.ctx(), organizer.user, { name: "Picnic" });
    await comment(organizer, eventID, "Bring plates");
    await answerYes(other, eventID);
    await comment(guest, eventID, "I bring cake");
    await expect.poll(() => types(organizer)).toEqual(["EventComment"]);
    const [told] = await received(organizer);
    expect(told).toMatchObject({ reason: "Because you organize the event" });
    expect(told?.body).toContain("commented on <b><bdi>Picnic</bdi></b>");
    expect([await types(guest), await types(other)]).toEqual([[], []]);
  });

  test("are told those who come, if they chose so", async () => {
    const [guest, follows] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const eventID = await createEvent(site.ctx(), organizer.user);
    await call(follows, `PATCH /notification-preferences/${follows.user.userID}`, {
      ComingEventComment: { popup: true },
    });
    await answerYes(follows, eventID);
    await comment(guest, eventID, "Where do we meet?");
    await expect.poll(() => types(follows)).toEqual(["ComingEventComment"]);
    const no = { attending: "no" };
    await call(follows, `POST /events/${eventID}/participants`, no);
    await comment(guest, eventID, "At the gate?");
    await expect.poll(async () => (await received(organizer))[0]?.body).toContain("2 times");
    expect(await types(follows)).toEqual(["ComingEventComment"]);
  });
});
