import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const box = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const list = (page: Page) => page.getByRole("navigation", { name: "Conversations" });
const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 700 };

test("Conversations are beside their list, and on a phone in its place", async ({
  browser,
  site,
}) => {
  const ann = await addPerson(browser, site, "Ann");
  const bea = await addPerson(browser, site, "Bea");
  const cay = await addPerson(browser, site, "Cay");
  const start = (other: typeof bea, initialBody: string) =>
    callAs(other.page, "POST", "/conversations", {
      participantUserIDs: [ann.userID],
      initialBody,
      initialFormat: "markdown",
    });
  const { conversationID, url } = await start(bea, "The ferry leaves at noon");
  const say = (number: number) =>
    callAs(bea.page, "POST", "/messages", { conversationID, body: `Harbour ${number}.` });
  for (let number = 1; number <= 30; number += 1) await say(number);
  await start(cay, "Are you coming tonight?");
  const { page } = ann;
  await page.setViewportSize(desktop);
  await page.goto("/messages");
  await waitForScripts(page);
  await expect(page.getByText("Choose a conversation")).toBeVisible();
  await expect(list(page).getByRole("listitem").filter({ hasText: bea.name })).toContainText(
    "31 unread messages",
  );
  await look(page, "messages");

  // By keyboard: the list is walked with arrows.
  const row = (name: string) => list(page).getByRole("link", { name });
  await page.setViewportSize(desktop);
  await row(cay.name).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(bea.name)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`${new URL(url).pathname}$`));
  await expect(row(bea.name)).toHaveAttribute("aria-current", "page");
  await expect(page.locator("#latest")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await expect(list(page).getByText("unread message")).toHaveCount(1);
  await expect(box(page)).toBeInViewport();
  await expect(page.getByRole("link", { name: "All messages" })).toHaveCount(1);
  await look(page, "conversation");

  // Without anything unread the newest is in sight, even before scripts, and stays there.
  await page.setViewportSize(desktop);
  const hears = page.waitForResponse(/\/api\/v2\/live\?/);
  await page.goto(url);
  await expect(log(page).getByText("Harbour 30.")).toBeInViewport();
  await waitForScripts(page);
  await hears;
  await say(31);
  await expect(log(page).getByText("Harbour 31.")).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await expectAccessible(page);

  // Whoever reads further up is left there, while the list goes on.
  const first = log(page).getByText("The ferry leaves at noon");
  await first.scrollIntoViewIfNeeded();
  await say(32);
  await expect(list(page)).toContainText("Harbour 32.");
  await expect(log(page)).toContainText("Harbour 32.");
  await expect(first).toBeInViewport();
  await expect(log(page).getByText("Harbour 32.")).not.toBeInViewport();

  // On a phone one pane takes the place of the other, with a way back.
  await page.setViewportSize(phone);
  await page.goto(url);
  await waitForScripts(page);
  await expect(list(page)).toBeHidden();
  await expect(log(page).getByText("Harbour 32.")).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByText("Choose a conversation")).toBeHidden();
  await row(cay.name).click();
  await expect(log(page)).toContainText("Are you coming tonight?");
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await page.setViewportSize(desktop);
  await lookInArabic(page, site.address, { messages: "/messages", conversation: url });
  for (const each of [ann, bea, cay]) await each.page.context().close();
});
