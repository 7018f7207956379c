import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

const appeals = "/dashboard/content/appeals";

interface Scene {
  browser: Browser;
  site: Site;
  moderator: Page;
}

/** A comment that was removed, on the page that tells its author why. */
async function openStatement(scene: Scene, name: string): Promise<Page> {
  const { page: author } = await addPerson(scene.browser, scene.site, "Appellant");
  await removePost(scene, name, author);
  await expect(async () => {
    await author.goto("/notifications");
    await author.getByRole("link", { name: /removed your post/ }).click({ timeout: 1_000 });
  }).toPass();
  return author;
}

async function removePost(
  { browser, site, moderator }: Scene,
  name: string,
  author: Parameters<typeof callAs>[0],
) {
  const { discussionID } = await makeDiscussion(site, name, []);
  const { page: reporter } = await addPerson(browser, site, "Witness");
  const post = { discussionID, body: "What a silly idea", format: "markdown" };
  const { commentID } = await callAs(author, "POST", "/comments", post);
  const report = { recordType: "comment", recordID: commentID, reportReasonIDs: ["abuse"] };
  await callAs(reporter, "POST", "/reports", report);
  const decided = `/reports/records/comment/${commentID}`;
  await callAs(moderator, "PATCH", decided, { decision: "remove" });
  await reporter.context().close();
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
  await expect(memberPage.getByText("Post restored. The author will be notified.")).toBeVisible();
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
  openScriptless,
}) => {
  const { page: author } = await signInNew(site, "Appellant", await openScriptless());
  await removePost({ browser, site, moderator: memberPage }, "Plain objections", author);
  await expect(async () => {
    await author.open("/notifications");
    await author.follow(/removed your post/);
  }).toPass();
  await author.follow("Appeal");
  await author.press("Send appeal", {
    "Why should the post be restored?": "Please read it again.",
  });
  expect(author.text()).toContain("The moderators will review your appeal");
  const moderator = await openScriptless(site.cookies);
  await moderator.open(appeals);
  await moderator.follow("Plain objections");
  await moderator.press("Submit decision", { "Keep it removed": true });
  expect(moderator.text()).toContain("Appeal declined. The author will be notified.");
  await author.reload();
  expect(author.text()).toContain("Your appeal was declined. The post stays removed.");
});
