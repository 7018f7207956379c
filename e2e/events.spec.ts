import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

interface Added {
  eventID: number;
  dateStarts: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("A moderator adds an event, and members answer with and without scripts", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { page, userID } = await addPerson(browser, site, "Organizer");
  const roles = (await site.call("GET", "/roles")) as { roleID: number; type: string }[];
  const moderating = roles.find(({ type }) => type === "moderator");
  await site.call("PATCH", `/users/${userID}`, { roleID: [moderating?.roleID] });
  await page.goto("/events");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Add event" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Garden party");
  await page.getByLabel("Starts").fill(inDays(3).slice(0, 16));
  await page.getByRole("textbox", { name: "Place", exact: true }).fill("Behind the house");
  await page.getByLabel("Places").fill("1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Garden party" })).toBeVisible();
  await expectAccessible(page);
  const url = new URL(page.url()).pathname;

  const { page: guest } = await addPerson(browser, site, "Comes");
  const plain = await openScriptless(await guest.context().cookies());
  await plain.open(url);
  await plain.press("Going");
  expect(plain.within("main").text()).toContain("1 person is going");

  const { page: late } = await addPerson(browser, site, "Waits");
  await late.goto(url);
  await waitForScripts(late);
  await late.getByRole("button", { name: "Going", exact: true }).press("Enter");
  await expect(late.getByText("You are on the waiting list.")).toBeVisible();

  await plain.press("Withdraw response");
  await late.reload();
  await expect(late.getByText("You are on the waiting list.")).toBeHidden();
  await expect(late.getByText(/A place opened up for you/)).toBeVisible();
  await expectAccessible(late);
  await late.getByRole("button", { name: "Take the place" }).press("Enter");
  await expect(late.getByText(/A place opened up for you/)).toBeHidden();
  await expect(late.getByRole("button", { name: "Going", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(late.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
    "href",
    `${url}.ics`,
  );

  await late.getByRole("textbox", { name: "Your comment" }).fill("I bring cake");
  await late.getByRole("button", { name: "Post comment" }).click();
  await expect(late.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await expectAccessible(late);
  await plain.open(url);
  await plain.press("Post comment", { "Your comment": "And I tea" });
  expect(plain.within("main").text()).toContain("2 comments");

  await late.goto("/events/subscribe");
  await late.getByRole("button", { name: "Create a new address" }).click();
  const address = late.getByRole("textbox", { name: "Address of your calendar" });
  await expect(address).toHaveValue(/\/events\/feed\/[\w-]{32}\.ics$/);
  await expectAccessible(late);
  const calendar = await late.request.get(await address.inputValue());
  expect(await calendar.text()).toContain("SUMMARY:Garden party");
});

test("The calendar shows a repeated event as month, week and list, also on a phone", async ({
  browser,
  site,
}) => {
  const { dateStarts } = (await site.call("POST", "/events", {
    name: "Morning run",
    dateStarts: inDays(1),
    recurrence: "FREQ=DAILY;COUNT=3",
  })) as Added;
  const { page } = await addPerson(browser, site, "Runner");
  const day = dateStarts.slice(0, 10);
  for (const view of ["month", "week", "list"]) {
    await page.goto(`/events?view=${view}&day=${day}`);
    await waitForScripts(page);
    await expect(page.getByRole("link", { name: "Morning run" }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page).toHaveURL(/day=/);
  await page.goto(`/events?view=week&day=${day}`);
  await page.getByRole("link", { name: "Morning run" }).first().click();
  await expect(page.getByRole("heading", { name: "Morning run" })).toBeVisible();
});

test("An organizer repeats an event, asks a question and changes the days from one on, without scripts", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { page, userID } = await addPerson(browser, site, "Conductor");
  const roles = (await site.call("GET", "/roles")) as { roleID: number; type: string }[];
  const moderating = roles.find(({ type }) => type === "moderator");
  await site.call("PATCH", `/users/${userID}`, { roleID: [moderating?.roleID] });
  const plain = await openScriptless(await page.context().cookies());
  await plain.open("/events/new");
  await plain.press("Save", {
    Name: "Choir",
    Starts: `${inDays(7).slice(0, 10)}T18:00`,
    "Time zone": "Pacific/Kiritimati",
    Repeats: "WEEKLY",
    "Stop repeating": "count",
    Times: "4",
  });
  expect(plain.heading()).toBe("Choir");
  expect(plain.within("main").text()).toContain("Every week, 4 times");
  const url = plain.path().split("?")[0] ?? "";
  const eventID = url.split("/")[2];
  await site.call("PATCH", `/events/${eventID}`, { questions: [{ question: "Which voice?" }] });

  const { page: singer } = await addPerson(browser, site, "Singer");
  const answering = await openScriptless(await singer.context().cookies());
  await answering.open(url);
  await answering.press("Going", { "Which voice?": "Alto" });
  await page.goto(url);
  await waitForScripts(page);
  await expect(page.getByText("in your time zone")).toBeVisible();
  await expectAccessible(page);
  const list = page.getByRole("link", { name: "Download the list" });
  const file = await page.request.get((await list.getAttribute("href")) ?? "");
  expect(await file.text()).toContain("Alto");

  const days = (await site.call("GET", `/events/occurrences?eventID=${eventID}`)) as {
    occurrenceID: number;
  }[];
  await plain.open(`/events/edit/${eventID}?following=${days[2]?.occurrenceID}`);
  await plain.press("Save", { Place: "Hall" });
  expect(plain.path()).not.toContain(`${url}?`);
  expect(plain.within("main").text()).toContain("Every week, 2 times");
  expect(plain.within("main").text()).toContain("Hall");
  await page.goto(`/events/edit/${eventID}`);
  await waitForScripts(page);
  await expect(page.getByLabel("Stop repeating")).toHaveValue("until");
  await expect(page.getByLabel("Times")).toBeHidden();
  await expectAccessible(page);
});
