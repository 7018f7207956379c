import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("The account of a spammer is cleaned from the profile, and all of it is brought back", async ({
  browser,
  memberPage,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Pens for sale", ["One"]);
  const { name, page } = await addPerson(browser, site, "Spammer");
  await page.goto(url);
  const words = { discussionID, body: "Buy my watches", format: "markdown" };
  await callAs(page, "POST", "/comments", words);
  await memberPage.goto(url);
  await expect(memberPage.getByText("Buy my watches")).toBeVisible();
  await memberPage.goto(`/profile/moderation/${encodeURIComponent(name)}`);
  await memberPage.getByRole("link", { name: "Remove spammer" }).click();
  await expect(memberPage.getByRole("heading", { level: 1 })).toHaveText(
    `Remove ${name} as a spammer?`,
  );
  await expect(memberPage.getByLabel("Comments: 1")).toBeChecked();
  await expectAccessible(memberPage);
  await memberPage.getByRole("button", { name: "Remove spammer" }).click();
  await expect(memberPage.getByText(/^Spammer removed\./)).toBeVisible();
  await expectAccessible(memberPage);
  const undo = memberPage.getByRole("button", { name: "Restore everything" });
  await page.goto(url);
  await expect(page.getByText("Buy my watches")).toHaveCount(0);
  await undo.click();
  await expect(memberPage.getByText(/^Removal undone\./)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await memberPage.goto(url);
  await expect(memberPage.getByText("Buy my watches")).toBeVisible();
});

test("Without scripts an account is cleaned, too", async ({ openScriptless, site }) => {
  const { userID, name } = await signInNew(site, "Advertiser", await openScriptless());
  const page = await openScriptless(site.cookies);
  await page.open(`/dashboard/cleanups/add?userID=${userID}`);
  await page.press("Remove spammer", { "Leave the account as it is": true });
  await expect(async () => {
    await page.reload();
    expect(page.text()).toMatch(/Spammer removed\./);
  }).toPass();
  await page.open("/dashboard/cleanups");
  expect(page.names("link")).toContain(name);
});

test("A moderator claims what was reported, and warns its author about it", async ({
  browser,
  memberPage,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Loud words", ["One"]);
  const { name, page } = await addPerson(browser, site, "Shouter");
  await page.goto(url);
  const words = { discussionID, body: "You are all wrong!", format: "markdown" };
  const { commentID } = await callAs(page, "POST", "/comments", words);
  const reported = { recordType: "comment", recordID: commentID, reportReasonIDs: ["abuse"] };
  await site.call("POST", "/reports", reported);
  await memberPage.goto("/dashboard/content/reports");
  await waitForScripts(memberPage);
  const row = memberPage.getByRole("listitem", { name: "Loud words" });
  await row.getByRole("button", { name: "Claim Loud words" }).click();
  await expect(row.getByText("You are reviewing this")).toBeVisible();
  await row.getByRole("link", { name: "Warn" }).click();
  const dialog = memberPage.getByRole("dialog", { name: `Warn ${name}` });
  await dialog.getByLabel("Message to the member").fill("Please be kinder.");
  await dialog.getByRole("button", { name: "Warn" }).click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(memberPage);
  await page.goto("/profile/warnings");
  await page.getByRole("link", { name: "You are all wrong!" }).click();
  await expect(page).toHaveURL(/comment/i);
  await memberPage.goto(url);
  await waitForScripts(memberPage);
  await memberPage.getByRole("link", { name: "Warn author" }).click();
  await expect(memberPage.getByRole("dialog", { name: "Warn author" })).toBeVisible();
  await site.call("PATCH", `/reports/records/comment/${commentID}`, { decision: "dismiss" });
});
