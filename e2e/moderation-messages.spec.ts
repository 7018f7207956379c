import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { addPerson, signInNew } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A moderator puts up a notice, and a member dismisses it with and without scripts", async ({
  browser,
  memberPage,
  site,
  openScriptless,
}) => {
  await memberPage.goto("/dashboard/moderation-messages");
  await memberPage.getByRole("link", { name: "Add notice" }).click();
  await memberPage.getByLabel("Text", { exact: false }).first().fill("We move on **Sunday**.");
  await memberPage.getByLabel("Pages", { exact: true }).selectOption("Discussion lists");
  await expectAccessible(memberPage);
  await memberPage.getByRole("button", { name: "Save" }).click();
  await expect(memberPage.getByText("Notice saved.")).toBeVisible();
  await expectAccessible(memberPage);
  const guest = await openPage(browser, site, {});
  await guest.goto("/discussions");
  await expect(guest.getByText("We move on Sunday.")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await guest.goto("/categories");
  await expect(guest.getByText("We move on Sunday.")).toHaveCount(0);
  const { page } = await addPerson(browser, site, "Reader");
  await page.goto("/discussions");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("We move on Sunday.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("We move on Sunday.")).toHaveCount(0);
  const { page: other } = await signInNew(site, "Plain", await openScriptless());
  await other.open("/discussions");
  expect(other.text()).toContain("We move on Sunday.");
  await other.press("Dismiss");
  expect(other.path()).toBe("/discussions");
  expect(other.text()).not.toContain("We move on Sunday.");
  const [message] = (await site.call("GET", "/moderation-messages")) as {
    moderationMessageID: number;
  }[];
  await site.call("DELETE", `/moderation-messages/${message?.moderationMessageID}`);
});
