import { clear, draftsOf, makeDiscussion, openForm, write } from "./support/drafts.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ site }) => clear(site));

test.describe("later", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("Moderators have posts appear later, change their mind, and see what went wrong", async ({
    memberPage: page,
    site,
  }) => {
    const { categoryID } = await makeDiscussion(site, "Later on");
    const keepZone = (zone: string) =>
      site.call("PATCH", "/users/$me/preferences", { "users.timeZone": zone });
    await keepZone("Pacific/Kiritimati");
    await openForm(page, categoryID);
    await write(page, "For tomorrow", "Good morning");
    await page.getByText("Post later").click();
    const schedule = page.getByRole("button", { name: "Schedule", exact: true });
    await page.getByLabel("Date and time").fill("2026-01-01T10:00");
    await schedule.click();
    await expect(page.getByText("Choose a time at least 15 minutes ahead.").first()).toBeVisible();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel("Date and time").fill(tomorrow);
    await schedule.click();
    await expect(page).toHaveURL("/drafts?status=scheduled");
    await expect(page.getByText(/^Will be posted/)).toBeVisible();
    await expectAccessible(page);
    const dateScheduled = new Date(`${tomorrow}+14:00`).toISOString();
    expect(await draftsOf(site)).toMatchObject([{ draftStatus: "scheduled", dateScheduled }]);
    await keepZone("");

    await page.getByRole("button", { name: "Cancel schedule" }).click();
    await expect(page.getByText("No scheduled posts")).toBeVisible();
    await page.getByRole("navigation", { name: "Show" }).getByText("Drafts").click();
    await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Are you sure you want to delete this draft?");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Delete" }).press("Enter");
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByText("You have no drafts")).toBeVisible();
    expect(await draftsOf(site)).toEqual([]);
  });
});

test("Without scripts a member saves, schedules, continues and deletes", async ({
  openScriptless,
  site,
}) => {
  const { categoryID, url } = await makeDiscussion(site, "Plain drafts");
  const page = await openScriptless(site.cookies);
  await page.open(`/post/discussion/${categoryID}`);
  await page.press("Save draft", { Title: "By hand", Text: "Ink on _paper_" });
  expect(page.path()).toBe("/drafts");
  await page.follow("By hand");
  expect(page.value("Text")).toBe("Ink on _paper_");
  await page.press("Post");
  expect(page.heading()).toBe("By hand");

  await page.open(url);
  await page.press("Save draft", { "Your comment": "Half an answer" });
  await page.follow("Comment on Plain drafts");
  expect(page.value("Your comment")).toBe("Half an answer");
  await page.open("/drafts");
  await page.within("main").press("Delete");
  expect(page.text()).toContain("You have no drafts");
});

test("Without scripts a form sent twice is one comment, and other words are another", async ({
  openScriptless,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Sent twice");
  const page = await openScriptless(site.cookies);
  const count = async () =>
    ((await site.call("GET", `/comments?discussionID=${discussionID}`)) as unknown[]).length;
  await page.open(url);
  const form = {
    body: "Only once",
    format: "markdown",
    discussionID: String(discussionID),
    formKey: page.within("#reply").attribute("input[name=formKey]", "value") ?? "",
  };
  expect(form.formKey).not.toBe("");
  const headers = { origin: new URL(site.address).origin };
  for (let sent = 0; sent < 3; sent += 1)
    await page.request.post(url, { form, headers, maxRedirects: 0 });
  expect(await count()).toBe(1);
  await page.request.post(url, { form: { ...form, body: "Another" }, headers, maxRedirects: 0 });
  await page.request.post(url, { form, headers, maxRedirects: 0 });
  expect(await count()).toBe(2);
});

test("In Arabic and on a phone drafts read and work as well", async ({
  memberPage: page,
  site,
}) => {
  const attributes = {
    body: `${"مسودة طويلة ".repeat(20)}${"x".repeat(200)}`,
    format: "markdown",
    draftMeta: { name: "عنوان ".repeat(30) },
  };
  await site.call("POST", "/drafts", { recordType: "discussion", attributes });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/drafts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("المسودات");
  await waitForScripts(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
