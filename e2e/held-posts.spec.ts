import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, signInNew } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

const queue = "/dashboard/content/reports";

/** A discussion whose comments wait for approval, in a category of its own. */
async function makeWatched(site: Site, name: string) {
  const made = await makeDiscussion(site, name, []);
  const config = (await site.call("GET", "/config?select=premoderation.categoryIDs")) as Record<
    string,
    number[]
  >;
  const categoryIDs = [...(config["premoderation.categoryIDs"] ?? []), made.categoryID];
  await site.call("PATCH", "/config", {
    "premoderation.categoryIDs": categoryIDs,
    "premoderation.comments": true,
  });
  return made;
}

async function write(page: Page, url: string, words: string) {
  await page.goto(url);
  await page
    .locator("textarea[name=body]")
    .or(page.getByRole("textbox", { name: "Comment" }))
    .first()
    .fill(words);
  await page.getByRole("button", { name: "Post comment" }).click();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("A newcomer's comment waits, a moderator approves it by keyboard, and its author sees that at once", async ({
  memberPage,
  site,
  browser,
}) => {
  const { url } = await makeWatched(site, "Lamps to be watched");
  const { page: author } = await addPerson(browser, site, "Newcomer");
  await write(author, url, "My first words about lamps");
  await expect(author.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await expect(
    author.getByText("Until then, only you and the moderators can see it."),
  ).toBeVisible();
  await waitForScripts(author);
  await expectAccessible(author);
  const { page: other } = await addPerson(browser, site, "Bystander");
  await other.goto(url);
  await expect(other.getByText("My first words about lamps")).toHaveCount(0);

  await memberPage.goto(`${queue}?recordType=heldPost&sort=dateLastReport`);
  await waitForScripts(memberPage);
  const row = rowOf(memberPage, "Lamps to be watched");
  await expect(row.getByText("Posts in Lamps to be watched need approval.")).toBeVisible();
  await expectAccessible(memberPage);
  await memberPage.keyboard.press("j");
  await expect(row).toBeFocused();
  await memberPage.keyboard.press("a");
  await expect(memberPage.getByText("Approved. Everyone can see it now.")).toBeVisible();

  await expect(author.getByRole("heading", { name: "Approved" })).toBeVisible();
  await author.getByRole("link", { name: "View" }).click();
  await expect(author.getByText("My first words about lamps")).toBeVisible();
  await other.reload();
  await expect(other.getByText("My first words about lamps")).toBeVisible();
  await author.context().close();
  await other.context().close();
});

test("A moderator corrects a post before it appears, and rejects another one with a reason", async ({
  memberPage,
  site,
  browser,
}) => {
  const { url } = await makeWatched(site, "Chairs to be watched");
  const { page: author } = await addPerson(browser, site, "Writer");
  await write(author, url, "Chairs are baaad");
  await expect(author.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  const address = `${queue}?recordType=heldPost&sort=dateLastReport`;
  await memberPage.goto(address);
  await waitForScripts(memberPage);
  const row = rowOf(memberPage, "Chairs to be watched");
  await row.getByText("Edit before approving").click();
  await row.getByRole("textbox", { name: "Text of the post" }).fill("Chairs are fine");
  await row.getByRole("button", { name: "Approve this version" }).click();
  await expect(memberPage.getByText("Approved. Everyone can see it now.")).toBeVisible();
  await write(author, url, "Chairs are worse");
  await expect(author.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await memberPage.goto(address);
  await waitForScripts(memberPage);
  await row.getByText("Add a note for the author").click();
  await row.getByRole("textbox", { name: "Note" }).fill("Be kind to chairs.");
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(memberPage.getByText("Rejected. The author will be notified.")).toBeVisible();
  await memberPage.getByRole("button", { name: "Undo" }).click();
  await expect(memberPage.getByText("Back in the queue.")).toBeVisible();
  await expect(author.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(memberPage.getByText("Rejected. The author will be notified.")).toBeVisible();
  await expect(author.getByRole("heading", { name: "Not approved" })).toBeVisible();
  await author.goto(url);
  await expect(author.getByText("Chairs are fine")).toBeVisible();
  await expect(author.getByText("Chairs are worse")).toHaveCount(0);
  await author.context().close();
});

test("Without scripts an author sees what waits, changes it and takes it back", async ({
  site,
  openScriptless,
}) => {
  const { url } = await makeWatched(site, "Tables to be watched");
  const { page } = await signInNew(site, "Plain", await openScriptless());
  await page.open(url);
  await page.press("Post comment", { "Your comment": "First version" });
  expect(page.text()).toContain("Waiting for approval");
  await page.behind("Edit").press("Save changes", { Text: "Second version" });
  expect(page.text()).toContain("Changes saved.");
  expect(page.text()).toContain("Second version");
  await page.open("/held-posts");
  await page.follow("Comment on Tables to be watched");
  await page.press("Withdraw");
  expect(page.text()).toContain("No posts waiting");
});

test("A moderator chooses what waits", async ({ memberPage: page }) => {
  await page.goto("/dashboard/content/premoderation");
  await page.getByLabel("Hold posts with these words").fill("gamblingword*");
  await page.getByLabel("Hold posts with this many links").fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved. They apply")).toBeVisible();
  await expect(page.getByLabel("Hold posts with these words")).toHaveValue("gamblingword*");
  await expect(page.getByLabel("Hold posts with this many links")).toHaveValue("9");
  await waitForScripts(page);
  await expectAccessible(page);
});
