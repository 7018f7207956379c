import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

const barOf = (page: Page, words: string) =>
  page
    .getByRole("article")
    .filter({ hasText: words })
    .last()
    .getByRole("group", { name: "Reactions" });

/** What is pressed before goes the way without scripts. */
const waitForBars = (page: Page) => waitForScripts(page, 'form[action^="/reactions/comment/"]');

test("A press shows at once, counts for others while they look, and is taken back by another one", async ({
  memberPage,
  site,
  browser,
}) => {
  const { url } = await makeDiscussion(site, "Reacting to it", ["Worth a thumb"]);
  const guest = await openPage(browser, site, {});
  const hears = guest.waitForResponse(/\/api\/v2\/live\?/);
  await guest.goto(url);
  await hears;
  await memberPage.goto(url);
  await waitForBars(memberPage);
  const bar = barOf(memberPage, "Worth a thumb");
  await bar.getByRole("button", { name: "Like" }).click();
  const like = bar.getByRole("button", { name: "Like: 1" });
  await expect(like).toHaveAttribute("aria-pressed", "true");
  const seen = barOf(guest, "Worth a thumb").getByRole("button", { name: "Like: 1" });
  await expect(seen).toBeVisible();
  // Where it was pressed, a hint comes only once the pointer has been elsewhere.
  await memberPage.mouse.move(0, 0);
  await like.hover();
  await expect(memberPage.getByRole("tooltip").filter({ hasText: "Ada Lovelace" })).toBeVisible();
  await like.click();
  await expect(bar.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "false");
  await expect(seen).toHaveCount(0);
  await guest.context().close();
});

test("A hint that comes before the press is kept names who pressed once it is", async ({
  memberPage,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Reacting slowly", ["Worth the wait"]);
  await memberPage.goto(url);
  await waitForBars(memberPage);
  const kept = Promise.withResolvers<void>();
  await memberPage.route(/\/reactions$/, async (route) => {
    await kept.promise;
    await route.continue();
  });
  const bar = barOf(memberPage, "Worth the wait");
  await bar.getByRole("button", { name: "Like" }).click();
  await memberPage.mouse.move(0, 0);
  const early = memberPage.waitForResponse(/\/reactions\?/);
  await bar.getByRole("button", { name: "Like: 1" }).hover();
  expect(await (await early).json()).toEqual([]);
  kept.resolve();
  await expect(memberPage.getByRole("tooltip").filter({ hasText: "Ada Lovelace" })).toBeVisible();
});

test("Each has a symbol with a name, and one takes the place of another by keyboard", async ({
  memberPage,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Choosing by keys", ["Worth a choice"]);
  await memberPage.goto(url);
  await waitForBars(memberPage);
  const bar = barOf(memberPage, "Worth a choice");
  await expect(bar.getByRole("button")).toHaveCount(5);
  await bar.getByRole("button", { name: "Like" }).focus();
  await memberPage.keyboard.press("Tab");
  await expect(bar.getByRole("button", { name: "Agree", exact: true })).toBeFocused();
  await expect(memberPage.getByRole("tooltip").filter({ hasText: "Agree" })).toBeVisible();
  await memberPage.keyboard.press("Enter");
  const agree = bar.getByRole("button", { name: "Agree: 1" });
  await expect(agree).toHaveAttribute("aria-pressed", "true");
  await expect(agree).toBeFocused();
  // It shows at once; a page that is left before it is sent takes it along.
  const isKept = memberPage.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("LOL")),
  );
  await bar.getByRole("button", { name: "LOL", exact: true }).click();
  await expect(bar.getByRole("button", { name: "LOL: 1" })).toBeVisible();
  await expect(agree).toHaveCount(0);
  await expect(bar.getByRole("button", { pressed: true })).toHaveCount(1);
  await isKept;
  await memberPage.reload();
  await expect(bar.getByRole("button", { name: "LOL: 1" })).toHaveAttribute("aria-pressed", "true");
});

test.describe("What cannot be kept", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("is taken back with a word", async ({ memberPage, site }) => {
    const { url } = await makeDiscussion(site, "Reacting in vain", ["Worth nothing"]);
    await memberPage.goto(url);
    await waitForBars(memberPage);
    await memberPage.route(/\/reactions$/, (route) => route.fulfill({ status: 500, json: {} }));
    const bar = barOf(memberPage, "Worth nothing");
    await bar.getByRole("button", { name: "Like" }).click();
    await expect(memberPage.getByText("Something has gone wrong.")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Like" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  });
});

test("Moderators see who reacted, and take single reactions away", async ({ memberPage, site }) => {
  const { url } = await makeDiscussion(site, "Looking after it", ["Worth a look"]);
  await memberPage.goto(url);
  await waitForBars(memberPage);
  const bar = barOf(memberPage, "Worth a look");
  const kept = memberPage.waitForResponse(/\/reactions$/);
  await bar.getByRole("button", { name: "Like" }).click();
  await kept;
  await bar.getByRole("link", { name: "Log" }).click();
  const dialog = memberPage.getByRole("dialog", { name: "Reactions" });
  await dialog.getByRole("button", { name: "Remove the reaction of Ada Lovelace" }).click();
  await expect(dialog.getByText("No reactions yet")).toBeVisible();
  await memberPage.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Like: 1" })).toHaveCount(0);
});

test("On a phone reactions have their names in a sheet, and stand in the line once given", async ({
  browser,
  site,
}) => {
  const viewport = { width: 375, height: 740 };
  const { page } = await addPerson(browser, site, "Thea", { viewport, hasTouch: true });
  const { url } = await makeDiscussion(site, "Symbols with names", ["To be agreed with"]);
  await page.goto(url);
  await waitForScripts(page, 'form[action^="/reactions/comment/"]');
  const bar = page
    .getByRole("article")
    .filter({ hasText: "To be agreed with" })
    .getByRole("group", { name: "Reactions" });
  const reaction = (name: string) => bar.getByRole("button", { name, exact: true });
  await expect(reaction("Agree")).toBeHidden();
  await reaction("Reactions").tap();
  await expect(reaction("LOL")).toBeInViewport({ ratio: 1 });
  const shown = await reaction("Agree").evaluate(
    (element) => getComputedStyle(element, "::after").content,
  );
  expect(shown).toMatch(/^attr\(aria-label\)$|Agree/);
  await expectAccessible(page);
  await reaction("Agree").tap();
  await expect(reaction("Agree: 1")).toBeVisible();
  await expect(reaction("Like")).toBeVisible();
  await expect(reaction("LOL")).toBeHidden();
  await page.context().close();
});

test("Without scripts forms do the same", async ({ site, openScriptless }) => {
  const { url } = await makeDiscussion(site, "Reacting plainly", ["Worth a form"]);
  const page = await openScriptless(site.cookies);
  await page.open(url);
  const bar = page.within("article", "Worth a form").behind("Reactions");
  await bar.press("Like");
  expect(page.path()).toMatch(/#Comment_\d+$/);
  await bar.press("Like: 1");
  expect(bar.names("button")).not.toContainEqual(expect.stringMatching(/^Like: /));
  await bar.press("Promote");
  expect(bar.names("button")).toContain("Promote: 1");
  await page.open("/best-of");
  expect(page.names("link")).toContain("Reacting plainly");
  await page.open("/profile/reactions/Ada%20Lovelace?reaction=Promote");
  expect(page.text()).toContain("Worth a form");
  await page.open("/dashboard/reactions");
  await page.press("Stop offering Promote");
  expect(page.text()).toContain("Reaction saved.");
  await page.press("Offer Promote");
  expect(page.names("button")).toContain("Stop offering Promote");
});

test("Administrators choose what people react with", async ({ memberPage, site }) => {
  await memberPage.goto("/dashboard/reactions");
  await memberPage.getByRole("link", { name: "Add reaction" }).click();
  await memberPage.getByLabel(/^Name(?! in)/).fill("Thanks");
  await memberPage.getByLabel("API name").fill("Thanks");
  await memberPage.getByLabel("Heart").check();
  await memberPage.getByRole("button", { name: "Save" }).click();
  await expect(memberPage.getByText("Reaction saved.")).toBeVisible();
  await memberPage.getByRole("button", { name: "Move Thanks up" }).click();
  await expect(memberPage.getByText("Order saved.")).toBeVisible();
  const { url } = await makeDiscussion(site, "Thanking", ["Worth a thank you"]);
  await memberPage.goto(url);
  await waitForBars(memberPage);
  const bar = barOf(memberPage, "Worth a thank you");
  await bar.getByRole("button", { name: "Thanks", exact: true }).click();
  await expect(bar.getByRole("button", { name: "Thanks: 1" })).toBeVisible();

  // Not offered any more, it stays where somebody used it.
  await memberPage.goto("/dashboard/reactions");
  await memberPage.getByRole("button", { name: "Stop offering Thanks" }).click();
  await expect(memberPage.getByRole("button", { name: "Offer Thanks" })).toBeVisible();
  await memberPage.goto(url);
  await expect(bar.getByRole("button", { name: "Thanks: 1" })).toBeVisible();
  const first = barOf(memberPage, "About Thanking");
  await expect(first.getByRole("button", { name: "Like" })).toBeVisible();
  await expect(first.getByRole("button", { name: /^Thanks/ })).toHaveCount(0);
});
