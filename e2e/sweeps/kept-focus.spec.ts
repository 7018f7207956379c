import type { Page } from "@playwright/test";
import { waitForScripts } from "../support/expectations.ts";
import { makeDiscussion, say } from "../support/forum.ts";
import { pagePaths } from "../support/page-paths.ts";
import { expect, type Site, test } from "../support/test.ts";

/** What ends the session or the site itself; all else is pressed. */
const left = /sign out|log out|erase|delete (my )?account|end (this|all)/i;

/** Buttons as their name and look: the same on many pages is pressed on the first of them. */
const buttonsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button:not(:disabled), summary")]
      // A language brings the page anew, and every name with it.
      .filter((button) => button.checkVisibility() && !button.closest("[inert]") && !button.lang)
      .map((button) => {
        const name = (button.ariaLabel || button.textContent || button.title).replace(/\d+/g, "0");
        const part = button.closest("header, footer, main, nav, aside")?.tagName ?? "";
        const mark = [part, button.className, name.trim()].join(" ");
        button.dataset.swept = mark;
        return mark;
      }),
  );

/** Focuses and presses the button; false where the page no longer has it. */
async function press(page: Page, mark: string) {
  await buttonsOf(page);
  const isFound = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>("[data-swept]")];
    const button = all.find(({ dataset }) => dataset.swept === wanted);
    button?.focus();
    return button !== undefined && document.activeElement === button;
  }, mark);
  if (isFound) await page.keyboard.press("Enter");
  return isFound;
}

/** Whatever the button began has come to its end, and the focus is somewhere. */
async function expectFocus(page: Page, pathname: string, mark: string) {
  const isSettled = () =>
    page
      .evaluate((before) => {
        const { activeElement, body } = document;
        const isBusy = document.querySelector("[aria-busy=true]") !== null;
        return location.pathname !== before || (!isBusy && activeElement !== body);
      }, pathname)
      // The button leads to another page.
      .catch(() => false);
  await expect
    .configure({ soft: true })
    .poll(isSettled, { message: `${pathname}: ${mark}` })
    .toBe(true);
}

async function sweepPage(page: Page, path: string, seen: Set<string>) {
  await page.goto(path);
  await waitForScripts(page, "body");
  const { pathname } = new URL(page.url());
  // By a key as people do: what listens for the focus is there before the first button has it.
  await page.keyboard.press("Tab");
  const marks = [...new Set(await buttonsOf(page))].filter((mark) => !seen.has(mark));
  for (const mark of marks) {
    seen.add(mark);
    if (left.test(mark)) continue;
    if (new URL(page.url()).pathname !== pathname || !(await press(page, mark))) {
      await page.goto(path);
      await waitForScripts(page, "body");
      await page.keyboard.press("Tab");
      if (!(await press(page, mark))) continue;
    }
    await expectFocus(page, pathname, mark);
    await page.keyboard.press("Escape");
    await expectFocus(page, pathname, `Escape after ${mark}`);
  }
}

async function pathsOf(site: Site, name: string) {
  const made = await makeDiscussion(site, name, ["One", "Two"]);
  const commentID = await say(site, made.discussionID, "Words");
  const me = (await site.call("GET", "/users/me")) as { userID: number; name: string };
  const urlcode = name.toLowerCase().replace(" ", "-");
  const ids = { ...made, ...me, commentID, urlcode, themeID: "", roleID: 8 };
  return pagePaths({ ...ids, part: "name", group: "general" }).filter((path) => !left.test(path));
}

test.describe("on all pages", () => {
  // What is pressed without being filled in is refused, some names lead nowhere, and previews run no scripts.
  test.use({
    expectedErrors: [/status of 4\d\d|ERR_ABORTED|Failed to fetch|Blocked script execution/],
  });

  for (const isDashboard of [false, true])
    test(`Nothing that is pressed by keyboard loses the focus${isDashboard ? " in the dashboard" : ""}`, async ({
      memberPage: page,
      site,
    }) => {
      test.setTimeout(1_800_000);
      const seen = new Set<string>();
      for (const path of await pathsOf(site, isDashboard ? "Managed focus" : "Kept focus"))
        if (path.startsWith("/dashboard") === isDashboard && !/^\/(entry|api|dev)/.test(path))
          await sweepPage(page, path, seen);
      expect(seen.size).toBeGreaterThan(20);
    });
});
