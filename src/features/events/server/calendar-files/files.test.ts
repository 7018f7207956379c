import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "../factories.ts";
import { escapeText, writeLines } from "./write-lines.ts";

const clock = { now: new Date("2026-11-02T12:00:00Z") };
const site = testSite({ now: () => clock.now });

const read = async (path: string) => {
  const answer = await fetch(new URL(path, site.address()));
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

const organize = async (event: object) => {
  const { user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  return createEvent(site.ctx(), user, event);
};

test("the file of an event has its rule, its time zone and its text", async () => {
  const eventID = await organize({
    name: "Tea, cake; and \\ more",
    body: "First\n\nSecond",
    dateStarts: "2026-11-10T18:00",
    dateEnds: "2026-11-11T01:00",
    timezone: "Europe/Berlin",
    recurrence: "FREQ=WEEKLY;UNTIL=20270601",
  });
  const { status, type, text } = await read(`/events/${eventID}.ics`);
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  for (const line of [
    "TZID:Europe/Berlin",
    "TZOFFSETTO:+0200",
    "DTSTART;TZID=Europe/Berlin:20261110T180000",
    "DTEND;TZID=Europe/Berlin:20261111T010000",
    "RRULE:FREQ=WEEKLY;UNTIL=20270601T160000Z",
    "SUMMARY:Tea\\, cake\\; and \\\\ more",
    "STATUS:CONFIRMED",
  ])
    expect(text).toContain(`\r\n${line}\r\n`);
  expect(text).toContain("DTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200");
});

test("whole days are days, and the day after the last", async () => {
  const eventID = await organize({
    dateStarts: "2026-12-24",
    dateEnds: "2026-12-26",
    allDayEvent: true,
    timezone: "Asia/Tokyo",
  });
  const { text } = await read(`/events/${eventID}.ics`);
  expect(text).toContain("DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n");
  expect(text).not.toContain("VTIMEZONE");
});

test("the calendar of a member has what they come to, until its address is replaced", async () => {
  const member = await signInAs(site.ctx());
  const eventID = await organize({ name: "Mine" });
  await organize({ name: "Not mine" });
  const { cookie } = member;
  await site.request(`POST /events/${eventID}/participants`, {
    cookie,
    body: { attending: "maybe" },
  });
  const { url } = (await site.request("POST /events/feed", { cookie })).body;
  const { text } = await read(url);
  expect(text).toContain("SUMMARY:Mine\r\n");
  expect(text).not.toContain("Not mine");
  const again = (await site.request("POST /events/feed", { cookie })).body.url;
  expect((await read(url)).status).toBe(404);
  expect((await read(again)).status).toBe(200);
  await site.request("DELETE /events/feed", { cookie });
  expect((await read(again)).status).toBe(404);
  expect((await read("/events/feed/x.ics")).status).toBe(404);
  expect((await read("/events/2000000.ics")).status).toBe(404);
});

test("long lines are folded between characters, and text cannot start a line of its own", () => {
  const folded = writeLines([`SUMMARY:${"ü🎉".repeat(40)}`]);
  for (const line of folded.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll("\r\n ", "")).toBe(`SUMMARY:${"ü🎉".repeat(40)}\r\n`);
  expect(escapeText("a\r\nEND:VCALENDAR\u0000")).toBe("a\\nEND:VCALENDAR");
});
