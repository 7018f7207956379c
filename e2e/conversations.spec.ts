import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import type { ScriptlessPage } from "./support/scriptless/page.ts";
import { expect, test } from "./support/test.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const badge = (page: Page) => page.getByRole("button", { name: /^Messages/ });

async function write(page: Page, words: string) {
  await box(page).click();
  await expect(box(page)).toHaveAttribute("contenteditable", "true");
  await box(page).pressSequentially(words);
}

/** Waits until a page hears what happens. */
const hears = (page: Page) => page.waitForResponse(/\/api\/v2\/live\?/);

test("Two people find each other, talk, and each sees at once what the other does", async ({
  browser,
  site,
}) => {
  const ann = await addPerson(browser, site, "Ann");
  const bea = await addPerson(browser, site, "Bea");
  const listening = hears(bea.page);
  await bea.page.goto("/");
  await waitForScripts(bea.page);
  await listening;

  await ann.page.goto(`/profile/${encodeURIComponent(bea.name)}`);
  await ann.page.getByRole("link", { name: "Message", exact: true }).click();
  await expect(ann.page.getByRole("button", { name: `Remove ${bea.name}` })).toBeVisible();
  await write(ann.page, "Shall we walk on Sunday?");
  await expectAccessible(ann.page);
  await send(ann.page).click();
  await expect(log(ann.page)).toContainText("Shall we walk on Sunday?");

  // The title bar of whatever page Bea looks at says so.
  await expect(badge(bea.page)).toContainText("1");
  await badge(bea.page).click();
  const row = bea.page.getByRole("banner").getByRole("link", { name: ann.name });
  await expect(row).toBeVisible();
  await row.click();
  await expect(log(bea.page)).toContainText("Shall we walk on Sunday?");
  await expect(badge(bea.page)).not.toContainText("1");

  await write(bea.page, "Yes");
  await expect(ann.page.getByText(`${bea.name} is typing`)).toBeVisible();
  await bea.page.keyboard.press("Control+Enter");
  await expect(log(ann.page)).toContainText("Yes");
  await expect(ann.page.getByText("is typing")).toHaveCount(0);
  // However fast they come, none is left out.
  const lines = ["a", "b", "c", "d", "e", "f"].map((letter) => `Quick ${letter}`);
  const conversationID = Number(/\d+$/.exec(new URL(bea.page.url()).pathname)?.[0]);
  await Promise.all(
    lines.map((body) => callAs(ann.page, "POST", "/messages", { conversationID, body })),
  );
  for (const line of lines) await expect(log(bea.page)).toContainText(line);
  await expect(bea.page.getByRole("link", { name: "Later messages" })).toHaveCount(0);
  // Whoever sent something writes on at once.
  await expect(box(bea.page)).toBeFocused();
  await expect(box(bea.page)).toHaveText("");
  await expectAccessible(bea.page);
  await bea.page.setViewportSize({ width: 360, height: 700 });
  await expectNoSidewaysScroll(bea.page);

  // Who has read it while it came is not told of it again.
  await ann.page.goto("/messages");
  await expect(ann.page.getByText("1 unread message")).toHaveCount(0);
  await expectAccessible(ann.page);
  for (const { page } of [ann, bea]) await page.context().close();
});

test("A conversation without members is refused by the form, which says so", async ({
  memberPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.goto("/messages/add");
  await waitForScripts(page);
  await send(page).click();
  const refusal = page.getByRole("alert").getByRole("link", { name: "Add at least one member." });
  await refusal.click();
  const to = page.getByRole("combobox", { name: "To" });
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription(/Add at least one member\./);
});

test("What is quoted, changed or deleted shows like that to the other one", async ({
  browser,
  site,
}) => {
  const ann = await addPerson(browser, site, "Ann");
  const bea = await addPerson(browser, site, "Bea");
  const { url, conversationID } = await callAs(ann.page, "POST", "/conversations", {
    participantUserIDs: [bea.userID],
    initialBody: "The bridge is closed",
    initialFormat: "markdown",
  });
  await callAs(ann.page, "POST", "/messages", { conversationID, body: "Take teh ferry" });
  await bea.page.goto(url);
  await waitForScripts(bea.page);
  const first = log(bea.page).getByRole("article").first();
  await first.hover();
  await first.getByRole("link", { name: "Quote" }).click();
  await expect(box(bea.page)).toHaveAttribute("contenteditable", "true");
  await box(bea.page).pressSequentially("Since when?");
  await send(bea.page).click();
  const answer = log(bea.page).getByRole("article").last();
  await expect(answer.locator("blockquote")).toContainText("The bridge is closed");
  await expect(answer).toContainText("Since when?");

  await ann.page.goto(url);
  await waitForScripts(ann.page);
  await log(ann.page).getByText("Take teh ferry").hover();
  await log(ann.page)
    .getByRole("article")
    .filter({ hasText: "Take teh ferry" })
    .getByRole("link", { name: "Edit" })
    .click();
  const text = box(ann.page);
  await expect(text).toHaveValue("Take teh ferry");
  await text.fill("Take the ferry");
  await ann.page.getByRole("button", { name: "Save" }).click();
  await expect(log(bea.page)).toContainText("Take the ferry");
  await expect(log(bea.page)).toContainText("edited");

  const closed = log(ann.page).getByRole("article").filter({ hasText: "closed" }).first();
  await closed.hover();
  await closed.getByRole("link", { name: "Delete" }).click();
  await expectAccessible(ann.page);
  await ann.page.getByRole("button", { name: "Delete" }).click();
  await expect(log(ann.page)).toContainText("This message was deleted.");
  await expect(log(bea.page)).toContainText("This message was deleted.");
  for (const { page } of [ann, bea]) await page.context().close();
});

test("By keyboard alone somebody writes to two others, names it, and leaves", async ({
  browser,
  site,
}) => {
  const ann = await addPerson(browser, site, "Ann");
  const bea = await addPerson(browser, site, "Bea");
  const cay = await addPerson(browser, site, "Cay");
  const { page } = ann;
  await page.goto("/messages");
  await waitForScripts(page);
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "New message" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("To").focus();
  for (const { name } of [bea, cay]) {
    await page.keyboard.type(name.slice(0, -1));
    await expect(page.getByRole("option", { name })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  for (const { name } of [bea, cay])
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Choir");
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Rehearsal at seven");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Choir" })).toBeVisible();

  await page.getByRole("link", { name: "Members and settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "3 members" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Conversation name").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Small choir");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Small choir" })).toBeVisible();
  await page.getByText("Leave conversation").first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No messages yet")).toBeVisible();
  const [row] = await callAs(bea.page, "GET", "/conversations");
  expect(row).toMatchObject({ name: "Small choir", countParticipants: 2 });
  for (const each of [ann, bea, cay]) await each.page.context().close();
});

test("Without scripts a member writes, reads on, searches, adds somebody and reads what was wrong", async ({
  openScriptless,
  site,
}) => {
  const ann = await signInNew(site, "Ann", await openScriptless());
  const bea = await signInNew(site, "Bea", await openScriptless());
  const cay = await signInNew(site, "Cay", await openScriptless());
  const words = "Write a message";
  const logOf = (page: ScriptlessPage) => page.within("[role=log]").text();
  const { page } = ann;
  await page.open("/messages/add");
  await page.press("Send", { To: `${bea.name}, Nobody at all`, [words]: "Kept words" });
  expect(page.text()).toContain("There is no member called Nobody at all.");
  expect(page.value(words)).toBe("Kept words");
  await page.press("Send", { To: bea.name });
  expect(logOf(page)).toContain("Kept words");
  const conversationID = Number(/\d+$/.exec(new URL(page.path(), site.address).pathname)?.[0]);
  for (let number = 1; number <= 70; number += 1)
    await callAs(page, "POST", "/messages", { conversationID, body: `Line ${number}.` });

  await bea.page.open("/messages");
  expect(bea.page.text()).toContain("71 unread messages");
  await bea.page.within("main").follow(ann.name);
  expect(logOf(bea.page)).toContain("Kept words");
  expect(logOf(bea.page)).not.toContain("Line 70.");
  await bea.page.follow("Later messages");
  expect(logOf(bea.page)).toContain("Line 70.");
  await bea.page.follow("Earlier messages");
  expect(logOf(bea.page)).toContain("Line 1.");

  await bea.page.open("/messages");
  await bea.page.within("main").press("Search", { Search: "LINE 42." });
  await bea.page.within("main").follow(ann.name);
  expect(logOf(bea.page)).toContain("Line 42.");

  await page.open(`/messages/${conversationID}/details`);
  await page.press("Add", { "Add members": cay.name });
  expect(page.texts("h2")).toContain("3 members");
  await cay.page.open("/messages");
  await cay.page.within("main").follow(ann.name);
  expect(logOf(cay.page)).toContain(`${ann.name} added ${cay.name}.`);
  expect(logOf(cay.page)).not.toContain("Kept words");
});

test("A post is shared in a message, whose draft is found again", async ({ browser, site }) => {
  const { url } = await makeDiscussion(site, "Worth a look", ["Indeed"]);
  const ann = await addPerson(browser, site, "Ann");
  const { page } = ann;
  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.getByRole("link", { name: "Share in message" }).click();
  await expect(box(page)).toContainText(url);
  await page.getByLabel("To").fill("Somebody else");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goto("/drafts");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Remove Somebody else" })).toBeVisible();
  await page.context().close();
});
