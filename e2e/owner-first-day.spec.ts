import { readFile } from "node:fs/promises";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { look } from "./support/look.ts";
import { addPerson } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

test("An owner invites several at once, and a link for many fills the form of whoever follows it", async ({
  memberPage: page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.goto("/dashboard/invites");
  await waitForScripts(page);
  const main = page.getByRole("main");
  await main.getByLabel("Email addresses").fill("una@example.com, due@example.com\nnobody");
  await main.getByRole("button", { name: "Invite" }).click();
  await expect(main.getByText("This site sends no email.")).toBeVisible();
  await expect(main.getByText("due@example.com")).toBeVisible();
  await expect(main.getByLabel("Email addresses")).toHaveValue("nobody");
  await expect(page.getByRole("alert")).toContainText("nobody: Enter an email address");
  await main.getByLabel("Email addresses").fill("");
  await main.getByLabel("People per link").fill("5000");
  await main.getByRole("button", { name: "Invite" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "People per link: Enter a smaller number." }),
  ).toHaveAttribute("href", "#maxUses");
  await main.getByLabel("People per link").fill("2");
  await main.getByLabel("Expires after").selectOption("30 days");
  await main.getByRole("button", { name: "Invite" }).click();
  await expect(main.getByText("The link is ready to share.")).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: "0 of 2 joined" });
  await expect(row.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectAccessible(page);
  await look(page, "invites");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await row.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/);
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await openPage(browser, site, {});
  await guest.goto(url);
  await expect(guest.getByText("Ada Lovelace invites you to join")).toBeVisible();
  await expect(guest.getByLabel("Invitation code")).toHaveCount(0);
  await look(guest, "invited");
  await guest.context().close();
});

test("A member requests the own data, is notified, and downloads it", async ({ browser, site }) => {
  const { page, name } = await addPerson(browser, site, "Portable");
  await page.goto("/profile/account");
  await expect(page.getByText("Only administrators can change names here.")).toBeVisible();
  await page.getByRole("link", { name: "Download your data" }).click();
  await waitForScripts(page);
  await page.getByRole("button", { name: "Request file" }).click();
  await expect(page.getByText("Your file is being prepared.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Your file is ready")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await look(page, "own-data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  const users = file.tables.find(({ table }: { table: string }) => table === "users");
  expect(users.rows).toMatchObject([{ name }]);
  await page.goto("/notifications");
  const told = page.getByRole("main").getByText("Your data can be downloaded now.");
  await expect(async () => {
    await page.reload();
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.context().close();
});

test("The checklist on the dashboard leads to what is left, and is ticked and hidden", async ({
  memberPage: page,
  site,
}) => {
  await site.call("PATCH", "/config", { "firstSteps.confirmedItems": [] });
  await page.goto("/dashboard");
  await waitForScripts(page);
  const main = page.getByRole("main");
  const item = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  await expect(main.getByText("No tasks are waiting.")).toHaveCount(0);
  await expect(item("Protect against spam")).toContainText("wait for your approval");
  await expect(item("Set up backups")).toContainText("To do:");
  await item("Set up backups").getByRole("button", { name: "Mark as done" }).click();
  await expect(item("Set up backups")).toContainText("Done:");
  await expectAccessible(page);
  await look(page, "checklist");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "Open the setup guide" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your community");
  await page.goto("/dashboard");
  await main.getByRole("button", { name: "Hide checklist" }).click();
  await expect(main.getByText("Set up backups")).toHaveCount(0);
  await site.call("PATCH", "/config", { "firstSteps.hidesChecklist": false });
});
