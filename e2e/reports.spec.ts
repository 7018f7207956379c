import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const queue = "/dashboard/content/reports";

/** The row of the queue that is about this. */
const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

const articleOf = (page: Page, words: string) =>
  page.getByRole("article").filter({ hasText: words }).last();

/** What stands in an address behind `recordID=`. */
const reportOf = (recordType: string, recordID: number) => ({
  recordType,
  recordID,
  reportReasonIDs: ["spam"],
  noteBody: "",
  noteFormat: "text",
});

test("A member reports a comment, a moderator removes it and brings it back", async ({
  memberPage,
  site,
  browser,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Watches for sale", []);
  const { page: seller } = await addPerson(browser, site, "Seller");
  const comment = { discussionID, body: "Buy my watches", format: "markdown" };
  await callAs(seller, "POST", "/comments", comment);
  const { page: member } = await addPerson(browser, site, "Reporter");
  await member.goto(url);
  await waitForScripts(member);
  await articleOf(member, "Buy my watches").getByRole("link", { name: "Report" }).click();
  const dialog = member.getByRole("dialog", { name: "Report this post" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("group")).toHaveAccessibleDescription("Choose a reason.");
  await dialog.getByRole("radio", { name: "Spam" }).check();
  await dialog.getByLabel("Anything to add?").fill("He did so yesterday, too.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toBeHidden();
  await expect(member.getByText("The moderators will review your report.")).toBeVisible();
  await articleOf(member, "Buy my watches").getByRole("link", { name: "Report" }).click();
  await expect(dialog.getByText("Your report is waiting for review")).toBeVisible();

  await memberPage.goto(url);
  await expect(memberPage.getByRole("link", { name: "1 report" })).toHaveAttribute(
    "href",
    /\/dashboard\/content\/reports\?statuses=none&recordType=comment&recordID=\d+/,
  );
  await memberPage.goto(queue);
  await waitForScripts(memberPage);
  const row = rowOf(memberPage, "Watches for sale");
  await expect(row.getByText("He did so yesterday, too.")).toBeVisible();
  await row.getByText("Add a note for the author").click();
  await row.getByRole("textbox").fill("No advertising, please.");
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(memberPage.getByText("Removed. The author will be notified.")).toBeVisible();
  await member.goto(url);
  await expect(member.getByText("Buy my watches")).toHaveCount(0);

  await memberPage.getByRole("link", { name: "View", exact: true }).click();
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(memberPage.getByText("Post restored.")).toBeVisible();
  await member.goto(url);
  await expect(member.getByText("Buy my watches")).toBeVisible();
  await member.context().close();
});

test("The whole queue goes by single keys", async ({ memberPage, site, browser }) => {
  const { page: member } = await addPerson(browser, site, "Keys");
  for (const name of ["First by keys", "Second by keys", "Third by keys"]) {
    const { discussionID } = await makeDiscussion(site, name, []);
    await callAs(member, "POST", "/reports", reportOf("discussion", discussionID));
  }
  await memberPage.goto(`${queue}?recordType=discussion&sort=dateLastReport`);
  await waitForScripts(memberPage);
  await memberPage.keyboard.press("c");
  await expect(memberPage.getByText("You are reviewing this")).toBeVisible();
  await expect(rowOf(memberPage, "Third by keys")).toBeFocused();
  await memberPage.keyboard.press("j");
  await memberPage.keyboard.press("k");
  await memberPage.keyboard.press("d");
  await expect(memberPage.getByText("Dismissed. The post stays.")).toBeInViewport();
  await expect(rowOf(memberPage, "Second by keys")).toBeFocused();
  await memberPage.keyboard.press("r");
  await expect(memberPage.getByText("Removed. The author will be notified.")).toBeInViewport();
  await expect(rowOf(memberPage, "First by keys")).toBeFocused();
  await memberPage.keyboard.press("e");
  await expect(memberPage.getByText("Escalated.")).toBeInViewport();
  // Where two keys lead elsewhere, the second one decides nothing; nor does who types a name.
  await memberPage.goto(`${queue}?statuses=dismissed&sort=dateLastReport`);
  await waitForScripts(memberPage);
  // Not offered here, and not a shortcut of the site in the queue.
  await memberPage.keyboard.press("c");
  await memberPage.keyboard.press("j");
  await expect(rowOf(memberPage, "Third by keys")).toBeFocused();
  await memberPage.keyboard.press("g");
  await memberPage.keyboard.press("r");
  await memberPage.goto(`${queue}?statuses=dismissed&sort=dateLastReport`);
  await waitForScripts(memberPage);
  await expect(rowOf(memberPage, "Third by keys")).toBeVisible();
  await memberPage.getByLabel("Author", { exact: true }).fill("");
  await memberPage.getByLabel("Author", { exact: true }).press("d");
  await expect(memberPage.getByLabel("Author", { exact: true })).toHaveValue("d");
  await member.context().close();
});

test("In a long queue a key leads on to the next row, and a removal is undone", async ({
  memberPage,
  site,
  browser,
}) => {
  const { page: member } = await addPerson(browser, site, "Long queue");
  const names = ["zero", "one", "two", "three", "four", "five", "six", "seven"].map(
    (word) => `Row ${word}`,
  );
  for (const name of names) {
    const { discussionID } = await makeDiscussion(site, name, []);
    await callAs(member, "POST", "/reports", reportOf("discussion", discussionID));
  }
  await memberPage.goto(`${queue}?recordType=discussion&sort=dateLastReport`);
  await waitForScripts(memberPage);
  for (let row = 7; row >= 3; row -= 1) await memberPage.keyboard.press("j");
  await expect(rowOf(memberPage, "Row three")).toBeFocused();
  await memberPage.keyboard.press("r");
  const notice = memberPage.getByRole("status").filter({ hasText: "Removed." });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(rowOf(memberPage, "Row two")).toBeFocused();
  await expect(rowOf(memberPage, "Row two")).toBeInViewport();
  await memberPage.keyboard.press("j");
  await expect(rowOf(memberPage, "Row one")).toBeFocused();
  await notice.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(memberPage.getByText("Post restored.")).toBeInViewport();
  await expect(memberPage.locator("body")).not.toBeFocused();

  await expect(
    memberPage.getByRole("button", { name: "Remove", exact: true }).last(),
  ).toBeDisabled();
  for (const name of ["Row seven", "Row six"])
    await rowOf(memberPage, name).getByRole("checkbox").check();
  await memberPage.getByRole("button", { name: "Remove", exact: true }).last().press("Enter");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(rowOf(memberPage, "Row five")).toBeFocused();
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(memberPage.getByText("Post restored.")).toBeInViewport();
  await memberPage.goto(`${queue}?statuses=none&recordType=discussion&sort=dateLastReport`);
  for (const name of names) await expect(rowOf(memberPage, name)).not.toContainText("Removed");
  await member.context().close();
});

test("Without scripts posts are reported on a page, and decided by forms", async ({
  site,
  openScriptless,
}) => {
  const { url } = await makeDiscussion(site, "Plainly unkind", ["You are all wrong"]);
  const { page: member } = await signInNew(site, "Plain", await openScriptless());
  await member.open(url);
  await member.within("article", "You are all wrong").behind("More actions").follow("Report");
  await member.press("Send report");
  expect(member.texts("[role=alert]")).toEqual([expect.stringMatching(/\w/)]);
  await member.press("Send report", { Abuse: true });
  expect(member.text()).toContain("Your report is waiting for review");

  const moderator = await openScriptless(site.cookies);
  await moderator.open(`${queue}?reason=abuse`);
  const row = moderator.within("li", "Plainly unkind");
  await moderator.within("main").press("[value=dismiss:ticked]");
  expect(moderator.texts("[role=alert]")).toEqual(["Select at least one post first."]);
  row.fill({ "[type=checkbox]": true });
  await moderator.within("main").press("[value=dismiss:ticked]");
  expect(moderator.text()).toContain("Dismissed. The post stays.");
  await member.reload();
  expect(member.text()).toContain("kept the post");
});

test("Authors read why their post was removed", async ({ memberPage, site, browser }) => {
  const { discussionID } = await makeDiscussion(site, "Where it is removed", []);
  const { page: author } = await addPerson(browser, site, "Author");
  const { page: reporter } = await addPerson(browser, site, "Witness");
  const post = { discussionID, body: "An unkind word", format: "markdown" };
  const { commentID } = await callAs(author, "POST", "/comments", post);
  await callAs(reporter, "POST", "/reports", reportOf("comment", commentID));
  await callAs(memberPage, "PATCH", `/reports/records/comment/${commentID}`, {
    decision: "remove",
    note: "Please be kind.",
  });
  await author.goto("/notifications");
  await expect(async () => {
    await author.reload();
    await author.getByRole("link", { name: /removed your post/ }).click({ timeout: 1_000 });
  }).toPass();
  await expect(author.getByRole("heading", { name: "Your comment was removed" })).toBeVisible();
  for (const words of ["An unkind word", "Please be kind.", "Spam"])
    await expect(author.getByText(words, { exact: true })).toBeVisible();
  await reporter.goto("/notifications");
  await expect(reporter.getByText(/removed a post you reported/)).toBeVisible();
  await author.context().close();
  await reporter.context().close();
});

test("What is hard to decide is escalated, given to somebody and talked about", async ({
  memberPage,
  site,
  browser,
}) => {
  const { discussionID } = await makeDiscussion(site, "Hard to decide", []);
  const { page: reporter } = await addPerson(browser, site, "Concerned");
  await callAs(reporter, "POST", "/reports", reportOf("discussion", discussionID));
  await memberPage.goto(`${queue}?recordType=discussion&recordID=${discussionID}`);
  await rowOf(memberPage, "Hard to decide").getByRole("button", { name: "Escalate" }).click();
  await expect(memberPage.getByText("Escalated.")).toBeVisible();
  await memberPage.goto("/dashboard/content/escalations");
  await memberPage.getByRole("link", { name: "Hard to decide" }).click();
  await memberPage.getByLabel("Status").selectOption("In progress");
  await memberPage.getByLabel("Assigned to").fill("Ada Lovelace");
  await memberPage.getByRole("button", { name: "Save" }).click();
  await expect(memberPage.getByText("Escalation saved.")).toBeVisible();
  await memberPage.getByLabel("Comment").fill("I asked them first.");
  await memberPage.getByRole("button", { name: "Comment" }).click();
  await expect(memberPage.getByText("I asked them first.")).toBeVisible();
  await memberPage.getByRole("button", { name: "Remove the post" }).click();
  await expect(memberPage.getByRole("button", { name: "Restore the post" })).toBeVisible();
  await expect(memberPage.getByText("Done", { exact: true }).first()).toBeVisible();
  await reporter.context().close();
});

test("A private message is reported by whoever got it", async ({ memberPage, site, browser }) => {
  const ann = await addPerson(browser, site, "Ann");
  const bea = await addPerson(browser, site, "Bea");
  const { conversationID } = await callAs(ann.page, "POST", "/conversations", {
    participantUserIDs: [bea.userID],
  });
  await callAs(ann.page, "POST", "/messages", { conversationID, body: "Buy my lanterns" });
  await ann.page.goto(`/messages/${conversationID}`);
  await expect(articleOf(ann.page, "Buy my lanterns")).toBeVisible();
  await expect(ann.page.getByRole("link", { name: "Report" })).toHaveCount(0);
  await bea.page.goto(`/messages/${conversationID}`);
  await waitForScripts(bea.page);
  await articleOf(bea.page, "Buy my lanterns").hover();
  await bea.page.getByRole("link", { name: "Report" }).click();
  const dialog = bea.page.getByRole("dialog", { name: "Report this post" });
  await dialog.getByRole("radio", { name: "Spam" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(bea.page.getByText("The moderators will review your report.")).toBeVisible();

  await memberPage.goto(queue);
  await waitForScripts(memberPage);
  const row = rowOf(memberPage, "A private message");
  await expect(row).toContainText("Buy my lanterns");
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(memberPage.getByText("Removed. The author will be notified.")).toBeVisible();
  await bea.page.goto(`/messages/${conversationID}`);
  await expect(bea.page.getByRole("log").getByText("This message was deleted")).toBeVisible();
  await expect(bea.page.getByText("Buy my lanterns")).toHaveCount(0);
  for (const { page } of [ann, bea]) await page.context().close();
});
