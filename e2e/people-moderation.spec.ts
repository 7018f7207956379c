import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

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
    await memberPage.getByRole("button", { name: "Confirm" }).click();
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
    await row.getByRole("link", { name: "Lift silence" }).click();
    const dialog = memberPage.getByRole("dialog", { name: `Lift the silence of ${name}?` });
    await dialog.getByLabel("Reason").fill("They said sorry");
    await dialog.getByRole("button", { name: "Lift silence" }).click();
    await expect(row).toHaveCount(0);
    await page.goto(url);
    await expect(notice).toHaveCount(0);
  });

  test("who is suspended learns why below posts and when signing in", async ({ browser, site }) => {
    const { url } = await makeDiscussion(site, "Closed doors", ["One"]);
    const { userID, name, page } = await addPerson(browser, site, "Troll");
    const dateExpires = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const message = "Seven links to the same shop.";
    const said = { banned: true, reason: "spam", message, dateExpires };
    await site.call("PUT", `/users/${userID}/ban`, said);
    await page.goto(url);
    await page.getByRole("link", { name: /Your account is suspended until/ }).click();
    await expect(page.getByText(message)).toBeVisible();
    const other = await openPage(browser, site, { javaScriptEnabled: false });
    await other.goto("/entry/signin");
    const main = other.getByRole("main");
    await main.getByLabel("Name or email address").fill(name);
    await main.getByLabel("Password", { exact: true }).fill("a lantern on the quay");
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(main.getByText(message)).toBeVisible();
    await expect(main.getByText(/suspended until/)).toBeVisible();
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
  browser,
  site,
}) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/bans/addresses/add");
  await page.getByLabel("Network or domain").fill("127.0.0.0/16");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Block it even though it includes my own address").check();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Blocked.")).toBeVisible();
  await page.getByRole("button", { name: "Remove 127.0.0.0/16" }).click();
  await expect(page.getByText("Unblocked.")).toBeVisible();
});
