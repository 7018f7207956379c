import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("An administrator defines a status, gives it from the menu of a post, and readers find it", async ({
  browser,
  memberPage: page,
  openScriptless,
  site,
}) => {
  await page.goto("/dashboard/content/statuses");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add status" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("On the bench");
  await page.getByLabel("State", { exact: true }).selectOption("Closed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();

  const { url, discussionID } = await makeDiscussion(site, "Broken lantern", []);
  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Change status" }).click();
  const dialog = page.getByRole("dialog", { name: "Change status" });
  await dialog.getByLabel("Status").selectOption("On the bench");
  await dialog.getByLabel("Note").fill("Ready on Friday");
  await dialog.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("Status changed.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "On the bench" })).toBeVisible();

  const guest = await openScriptless();
  await guest.open(url);
  await guest.within("main").follow("On the bench");
  expect(guest.heading()).toBe("Status: On the bench");
  expect(guest.within("main").names("link")).toContain("Broken lantern");

  const { page: member } = await addPerson(browser, site, "Reader");
  const log = await callAs(member, "GET", `/discussions/${discussionID}/status-log`);
  expect(log).toMatchObject([{ name: "On the bench", reason: "Ready on Friday" }]);
});
