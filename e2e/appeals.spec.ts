import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

const appeals = "/dashboard/content/appeals";

/** A comment that was removed, on the page that tells its author why. */
async function openStatement(
  { browser, site, moderator }: { browser: Browser; site: Site; moderator: Page },
  name: string,
  options: Parameters<typeof addPerson>[3] = {},
): Promise<Page> {
  const { discussionID } = await makeDiscussion(site, name, []);
  const { page: author } = await addPerson(browser, site, "Appellant", options);
  const { page: reporter } = await addPerson(browser, site, "Witness");
  const post = { discussionID, body: "What a silly idea", format: "markdown" };
  const { commentID } = await callAs(author, "POST", "/comments", post);
  const report = { recordType: "comment", recordID: commentID, reportReasonIDs: ["abuse"] };
  await callAs(reporter, "POST", "/reports", report);
  const decided = `/reports/records/comment/${commentID}`;
  await callAs(moderator, "PATCH", decided, { decision: "remove" });
  await expect(async () => {
    await author.goto("/notifications");
    await author.getByRole("link", { name: /removed your post/ }).click({ timeout: 1_000 });
  }).toPass();
  await reporter.context().close();
  return author;
}

test("An author appeals, and the post comes back", async ({ memberPage, site, browser }) => {
  const author = await openStatement({ browser, site, moderator: memberPage }, "Silly ideas");
  await author.getByRole("link", { name: "Appeal" }).click();
  await expect(author.getByRole("heading", { name: "Appeal a removal" })).toBeVisible();
  await author.getByRole("button", { name: "Send appeal" }).click();
  const field = author.getByLabel("Why should the post be restored?");
  await expect(field).toHaveAccessibleDescription(/.+/);
  await expectAccessible(author);
  await field.fill("I meant my own idea.");
  await author.getByRole("button", { name: "Send appeal" }).click();
  await expect(author.getByText("The moderators will review your appeal")).toBeVisible();

  await memberPage.goto(appeals);
  await expectAccessible(memberPage);
  await memberPage.getByRole("link", { name: "Silly ideas" }).click();
  for (const words of ["I meant my own idea.", "What a silly idea", "Abuse"])
    await expect(memberPage.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(memberPage);
  // Nobody else moderates here, so that whoever removed it may decide.
  await memberPage.getByRole("radio", { name: "Restore the post" }).check();
  await memberPage.getByLabel("Response from the moderators").fill("You are right.");
  await memberPage.getByRole("button", { name: "Submit decision" }).click();
  await expect(memberPage.getByText("Post restored. The author is notified.")).toBeVisible();
  await memberPage.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(memberPage);

  await author.reload();
  await expect(
    author.getByText("Your appeal was granted. The post has been restored."),
  ).toBeVisible();
  await expect(author.getByText("You are right.", { exact: true })).toBeVisible();
  await author.context().close();
});

test("Without scripts an appeal is made and declined by forms", async ({
  memberPage,
  site,
  browser,
}) => {
  const noScripts = { javaScriptEnabled: false };
  const author = await openStatement(
    { browser, site, moderator: memberPage },
    "Plain objections",
    noScripts,
  );
  await author.getByRole("link", { name: "Appeal" }).click();
  await author.getByLabel("Why should the post be restored?").fill("Please read it again.");
  await author.getByRole("button", { name: "Send appeal" }).click();
  await expect(author.getByText("The moderators will review your appeal")).toBeVisible();
  const context = await browser.newContext({ baseURL: site.address, ...noScripts });
  await context.addCookies(site.cookies);
  const moderator = await context.newPage();
  await moderator.goto(appeals);
  await moderator.getByRole("link", { name: "Plain objections" }).click();
  await moderator.getByRole("radio", { name: "Keep it removed" }).check();
  await moderator.getByRole("button", { name: "Submit decision" }).click();
  await expect(moderator.getByText("Appeal declined. The author is notified.")).toBeVisible();
  await author.reload();
  await expect(author.getByText("Your appeal was declined. The post stays removed.")).toBeVisible();
  await context.close();
  await author.context().close();
});
