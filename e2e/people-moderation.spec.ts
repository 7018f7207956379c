import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.describe("A member under moderation", () => {
  test("who is silenced reads on, and sees why where one would write", async ({
    browser,
    memberPage,
    site,
  }) => {
    const { url } = await makeDiscussion(site, "Quiet hours", ["One"]);
    const { userID, name, page } = await addPerson(browser, site, "Loud");
    await memberPage.goto(`/dashboard/bans/add?kind=silence&userID=${userID}`);
    await waitForScripts(memberPage);
    await memberPage.getByLabel("Reason").selectOption("Harassment");
    await memberPage.getByRole("button", { name: `Suspend or silence ${name}` }).click();
    await expect(memberPage.getByRole("listitem").getByText(name)).toBeVisible();
    await page.goto(url);
    const notice = page.getByRole("link", { name: /Your account is silenced until/ });
    await expect(notice).toContainText("Reason: Harassment.");
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveCount(0);
    await notice.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is silenced");
    await expectAccessible(page);
    await memberPage.goto("/dashboard/bans");
    await waitForScripts(memberPage);
    const row = memberPage.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("link", { name: "Unsilence" }).click();
    const dialog = memberPage.getByRole("dialog", { name: `Unsilence ${name}?` });
    await dialog.getByLabel("Reason").fill("They said sorry");
    await dialog.getByRole("button", { name: "Unsilence" }).click();
    await expect(row).toHaveCount(0);
    await page.goto(url);
    await expect(notice).toHaveCount(0);
  });

  test("who is suspended learns why below posts and when signing in", async ({
    browser,
    site,
    openScriptless,
  }) => {
    const { url } = await makeDiscussion(site, "Closed doors", ["One"]);
    const { userID, name, page } = await addPerson(browser, site, "Troll");
    const dateExpires = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const message = "Seven links to the same shop.";
    const said = { banned: true, reason: "spam", message, dateExpires };
    await site.call("PUT", `/users/${userID}/ban`, said);
    await page.goto(url);
    await page.getByRole("link", { name: /Your account is suspended until/ }).click();
    await expect(page.getByText(message)).toBeVisible();
    const other = await openScriptless();
    await other.open("/entry/signin");
    const main = other.within("main");
    await main.press("Sign in", {
      "Name or email address": name,
      Password: "a lantern on the quay",
    });
    expect(main.text()).toContain(message);
    expect(main.text()).toContain("suspended until");
  });
});

test("A moderator warns and notes something from the profile, and the member reads it", async ({
  browser,
  memberPage,
  site,
}) => {
  const { name, page } = await addPerson(browser, site, "Grumpy");
  await memberPage.goto(`/profile/moderation/${encodeURIComponent(name)}`);
  await waitForScripts(memberPage);
  await expect(memberPage.getByText("Nothing on record")).toBeVisible();
  await memberPage.getByRole("link", { name: "Warn", exact: true }).click();
  const dialog = memberPage.getByRole("dialog", { name: `Warn ${name}` });
  await dialog.getByLabel("Message to the member").fill("Please be kinder.");
  await expect(dialog.getByText(`${name} has no active points.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Warn" }).click();
  await expect(memberPage.getByText(/^Warned: Reminder of the rules/)).toBeVisible();
  await memberPage.getByRole("link", { name: "Add note" }).click();
  const note = memberPage.getByRole("dialog", { name: `Note about ${name}` });
  await note.getByLabel("Note").fill("Had a bad week");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(memberPage.getByText("Had a bad week")).toBeVisible();
  await expectAccessible(memberPage);
  await page.goto("/profile/warnings");
  await expect(page.getByText("Please be kinder.")).toBeVisible();
  await expect(page.getByText("Had a bad week")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/profile/moderation/${encodeURIComponent(name)}`);
  await expect(page.getByText("Had a bad week")).toHaveCount(0);
});

test("An administrator takes a name out of all posts, and watches how far that is", async ({
  browser,
  memberPage,
  site,
}) => {
  const { name } = await addPerson(browser, site, "Mentioned");
  const words = [`Ask @"${name}"`, `Or write to @"${name}"`];
  const { url } = await makeDiscussion(site, "Whom to ask", words);
  await memberPage.goto(`/profile/moderation/${encodeURIComponent(name)}`);
  await waitForScripts(memberPage);
  await memberPage.getByRole("link", { name: "Mentions", exact: true }).click();
  await expect(memberPage.getByRole("heading", { level: 1 })).toHaveText(`Mentions of ${name}`);
  await expect(memberPage.getByRole("link", { name: "Whom to ask" })).toHaveCount(2);
  await expectAccessible(memberPage);
  await memberPage.getByRole("button", { name: "Erase from all posts" }).click();
  await expect(memberPage.getByText("Erased from 2 posts.")).toBeVisible();
  await expect(memberPage.getByText("No mentions")).toBeVisible();
  await memberPage.goto(url);
  await expect(memberPage.getByText("Ask @[User Deleted]")).toBeVisible();
  await expect(memberPage.getByText(name)).toHaveCount(0);
});

test("Without scripts a network is kept out, and asked about where it is one's own", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless(site.cookies);
  await page.open("/dashboard/bans/addresses/add");
  await page.press("Block", { "Network or domain": "127.0.0.0/16" });
  await page.press("Block", { "Block it even though it includes my address": true });
  expect(page.text()).toContain("Blocked.");
  await page.press("Remove 127.0.0.0/16");
  expect(page.text()).toContain("Unblocked.");
});
