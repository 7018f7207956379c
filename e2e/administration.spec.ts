import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { look, lookAtWidths } from "./support/look.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.describe("The limits", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("stand in one table with their units, and errors beside their rows", async ({
    memberPage: page,
    site,
  }) => {
    await page.goto("/dashboard/settings/limits");
    await waitForScripts(page);
    const menu = page.getByRole("navigation", { name: "Dashboard" });
    await expect(menu.getByRole("link", { name: "Other", exact: true })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "Moderation and spam" }).first()).toBeVisible();
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect(row("Maximum upload size")).toContainText("MB");
    await expect(row("Discussions: period")).toHaveText(/Discussions.* in .*, then wait /s);
    await expect(row("Discussions: pause after reaching the limit")).toHaveCount(1);
    await expect(row("Maximum records per rule")).toContainText("per hour");
    await lookAtWidths(page, "limits");
    await expectAccessible(page);
    const pause = page.getByLabel("Discussions: pause after reaching the limit", { exact: true });
    const unit = page.getByLabel("Discussions: pause after reaching the limit: unit");
    await expect(pause).toHaveValue("2");
    await expect(unit).toHaveValue("minutes");
    const length = page.getByLabel("Maximum post length");
    await pause.fill("0");
    await length.fill("60000");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(pause).toHaveAccessibleDescription(/too small|at least|larger/i);
    await expect(
      row("Discussions: pause after reaching the limit").getByRole("listitem"),
    ).toHaveCount(1);
    await expect(length).toHaveValue("60000");
    await expectAccessible(page);
    await pause.fill("1.5");
    await unit.selectOption("hours");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await expect(pause).toHaveValue("90");
    await expect(unit).toHaveValue("minutes");
    await unit.selectOption("hours");
    expect(
      await site.call("GET", "/config?select=posts.maxLength,floodControl.discussion.*"),
    ).toMatchObject({ "posts.maxLength": 60_000, "floodControl.discussion.pause": 5_400 });
    await pause.fill("1");
    await expect(unit.locator("option:checked")).toHaveText("hour");
    await pause.fill("2");
    await expect(unit.locator("option:checked")).toHaveText("hours");
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    const rates = page.getByRole("row").filter({ hasText: /then wait/ });
    const fieldTops = await rates.evaluateAll((rows) =>
      rows.map((each) => [
        ...new Set(
          [...each.querySelectorAll("input, select")].map((field) =>
            Math.round(field.getBoundingClientRect().top),
          ),
        ),
      ]),
    );
    expect(fieldTops.length).toBeGreaterThan(3);
    for (const tops of fieldTops) expect(tops.length).toBeLessThanOrEqual(2);
    await expect(page.getByRole("table").locator("span div")).toHaveCount(0);
  });
});

test.describe("A test email", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is sent from the settings, which say that it failed and what to do", async ({
    memberPage: page,
  }) => {
    await page.goto("/dashboard/settings/mail");
    await waitForScripts(page);
    await expectNoShift(page);
    const main = page.getByRole("main");
    const headings = main.getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([
      "Test email",
      "Sender",
      "Mail server",
      "Delivery",
      "Appearance",
    ]);
    await lookAtWidths(page, "mail-settings");
    await main.getByRole("button", { name: "Send test email" }).click();
    const answer = main.getByRole("status").filter({ hasText: "not sent." });
    await expect(answer).toContainText("Enter a sender address and a mail server below");
    await expectAccessible(page);
    await look(page, "mail-failed");
  });
});

test("The banner is named and previewed before others see it", async ({
  memberPage: page,
  site,
  browser,
}) => {
  await page.goto("/dashboard/settings/look");
  await waitForScripts(page);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoShift(page);
  await page.setViewportSize({ width: 375, height: 900 });
  const widths = () =>
    preview.locator("html").evaluate(({ clientWidth }) => [innerWidth, clientWidth]);
  await expect.poll(widths).toEqual([1_200, 1_200]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel("Banner title").fill("Bread, and how to bake it");
  await page.getByLabel("What the community is for").fill("For bakers at home");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Bread, and how to bake it");
  await expect(preview.getByText("For bakers at home").first()).toBeVisible();
  await expectAccessible(page, undefined, "iframe");
  await lookAtWidths(page, "banner");
  const guest = await (await browser.newContext({ baseURL: site.address })).newPage();
  await guest.goto("/");
  await expect(guest.getByText("Bread, and how")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(async () => {
    await guest.goto("/");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Bread, and how to bake it", {
      timeout: 1_000,
    });
  }).toPass();
  await expect(guest.getByText("For bakers at home").first()).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Bread, and how to bake it");
  await page.getByLabel("Banner title").fill("");
  const siteName = await page.getByLabel("Site name").inputValue();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(siteName);
  await expect(page.getByRole("main").getByRole("link", { name: "Translate" })).toHaveAttribute(
    "href",
    /settings/,
  );
  await site.call("PATCH", "/config", { "banner.title": "", "site.description": "" });
  await guest.context().close();
});

test("Who may see, post and comment is chosen with the category", async ({
  memberPage: page,
  site,
  browser,
}) => {
  await page.goto("/dashboard/categories/add");
  await waitForScripts(page);
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  await expect(page.getByLabel("Same as the parent or the site")).toBeChecked();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByLabel("Custom").check();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByLabel("Member: Comment")).toBeChecked();
  await lookAtWidths(page, "category-access");
  await expectAccessible(page);
  await page.getByLabel("Moderators only").check();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByLabel("Name").fill("Back office");
  await save.click();
  await expect(page.getByText("Category saved.")).toBeVisible();
  const guest = await (await browser.newContext({ baseURL: site.address })).newPage();
  await guest.goto("/categories");
  await expect(guest.getByRole("main")).toBeVisible();
  await expect(guest.getByText("Back office")).toHaveCount(0);
  await guest.context().close();
});

test("Who may decide sees in the title bar how much waits, and goes there", async ({
  memberPage: page,
  site,
  browser,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "To be reported", ["One"]);
  const member = await addPerson(browser, site, "Reporter");
  const report = {
    recordType: "discussion",
    recordID: discussionID,
    reportReasonIDs: ["abuse"],
  };
  await callAs(member.page, "POST", "/reports", report);
  await page.goto(url);
  const banner = page.getByRole("banner");
  const waiting = banner.getByRole("link", { name: /^\d+ posts? .* for/ });
  await expect(waiting).toBeVisible();
  const readCount = async () =>
    Number.parseInt((await waiting.getAttribute("aria-label")) ?? "", 10);
  const before = await readCount();
  const other = await makeDiscussion(site, "Reported meanwhile", ["Two"]);
  await callAs(member.page, "POST", "/reports", { ...report, recordID: other.discussionID });
  await expect.poll(readCount).toBe(before + 1);
  await lookAtWidths(page, "title-bar-queue");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(waiting).toBeVisible();
  await expectNoSidewaysScroll(page);
  await waiting.click();
  await expect(page).toHaveURL(/\/dashboard\/content\/reports/);
  await member.page.goto(url);
  await expect(
    member.page.getByRole("banner").getByRole("link", { name: /posts? .* for/ }),
  ).toHaveCount(0);
  await member.page.context().close();
  for (const id of [discussionID, other.discussionID])
    await site.call("PATCH", `/reports/records/discussion/${id}`, { decision: "dismiss" });
});

test.describe("Addresses", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("with an id that is no number are not found", async ({ memberPage: page }) => {
    const paths = [
      "/discussion/ID",
      "/discussion/comment/ID",
      "/post/editdiscussion/ID",
      "/post/discussion/ID",
      "/post/delete/ID",
      "/watch/category/ID",
      ...[
        "categories/ID",
        "categories/ID/delete",
        "categories/ID/permissions",
        "roles/ID",
        "roles/ID/delete",
        "tags/ID",
        "tags/ID/delete",
        "users/ID",
        "automation-rules/ID/edit",
        "webhooks/ID",
      ].map((path) => `/dashboard/${path}`),
    ];
    for (const path of paths)
      for (const noID of ["abc", "0x1", "1.5", "-1", "99999999999999999999"]) {
        const answer = await page.request.get(path.replace("ID", noID));
        expect(`${answer.url()} ${answer.status()}`).toMatch(/ 404$/);
      }
  });
});
