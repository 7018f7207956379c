import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { type Made, makeDiscussion, say } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

/** Opens a page and waits until it hears what happens. */
async function openLive(page: Page, url: string) {
  const hears = page.waitForResponse(/\/api\/v2\/live\?/);
  await page.goto(url);
  await waitForScripts(page);
  await hears;
}

test("Somebody else's comments are announced, and changes arrive by themselves", async ({
  page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Live room", ["To be changed"]);
  await page.goto(url);
  await waitForScripts(page);
  const [{ commentID }] = (await site.call("GET", `/comments?discussionID=${discussionID}`)) as [
    { commentID: number },
  ];
  await expect
    .poll(async () => {
      await site.call("PATCH", `/comments/${commentID}`, { body: `Changed at ${Date.now()}` });
      return page.getByText(/^Changed at/).count();
    })
    .toBe(1);

  await say(site, discussionID, "Written meanwhile");
  await say(site, discussionID, "And another one");
  await expect(page.getByRole("link", { name: "2 new" })).toBeVisible();
  await expect(page.getByText("Written meanwhile")).toHaveCount(0);
  await page.getByRole("link", { name: "2 new" }).click();
  await expect(page.getByText("Written meanwhile")).toBeVisible();
});

for (const [name, path] of [
  ["Live list", "/categories/live-list"],
  ["Live home", "/"],
] as const)
  test(`${name}: a list says how much is new, and shows it when asked`, async ({ page, site }) => {
    const { categoryID } = await makeDiscussion(site, name, []);
    await openLive(page, path);
    const fresh = `Fresh on ${name}`;
    const post = { name: fresh, body: `Words of ${name}`, format: "markdown", categoryID };
    await site.call("POST", "/discussions", post);
    const button = page.getByRole("button", { name: "1 new" });
    await expect(button).toBeVisible();
    await expect(page.getByRole("link", { name: fresh })).toHaveCount(0);
    await button.click();
    await expect(page.getByRole("link", { name: fresh }).first()).toBeVisible();
    await expect(button).toHaveCount(0);
  });

test("A list of a site with many categories hears of those that it shows", async ({
  page,
  site,
}) => {
  const many = [...Array(42).keys()].map((number) => ({
    name: `Quiet ${number}`,
    urlcode: `quiet-${number}`,
  }));
  const made: number[] = [];
  for (const category of many) {
    const { categoryID } = (await site.call("POST", "/categories", category)) as Made;
    made.push(categoryID);
  }
  const { discussionID } = await makeDiscussion(site, "Lively", []);
  await openLive(page, "/discussions");
  await say(site, discussionID, "One more");
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  for (const categoryID of made) await site.call("DELETE", `/categories/${categoryID}`);
});

test("Both counts of a post go on together when others answer", async ({ page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "Live counts", ["The first one"]);
  await openLive(page, url);
  await expect(page.getByText("1 comment", { exact: true })).toHaveCount(2);
  await say(site, discussionID, "Another answer");
  await expect(page.getByText("2 comments", { exact: true })).toHaveCount(2);
  const last = await say(site, discussionID, "Regretted");
  await expect(page.getByText("3 comments", { exact: true })).toHaveCount(2);
  await site.call("DELETE", `/comments/${last}`);
  await expect(page.getByText("2 comments", { exact: true })).toHaveCount(2);
});

test("However many pages of a discussion are open, the next one loads", async ({
  browser,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Live tabs", ["Opened again and again"]);
  const first = await openPage(browser, site, {});
  await openLive(first, url);
  for (let count = 0; count < 7; count += 1) {
    const page = await first.context().newPage();
    await page.goto(url);
    await waitForScripts(page);
    await expect(page.getByText("Opened again and again")).toBeVisible();
  }
  await first.context().close();
});

/** How many of the slots for streams the pages of this browser hold. */
const heldSlots = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.length);

/** Browsers of tests show all of their pages at once. */
function pretend(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("A page that nobody sees holds no stream, and hears what it missed once it shows again", async ({
  page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Live in the back", ["Read before"]);
  await openLive(page, url);
  expect(await heldSlots(page)).toBe(1);
  await page.evaluate(pretend, "hidden" as const);
  await expect.poll(() => heldSlots(page)).toBe(0);
  await say(site, discussionID, "Said behind its back");
  await page.evaluate(pretend, "visible" as const);
  await expect(page.getByRole("link", { name: "1 new" })).toBeVisible();
  expect(await heldSlots(page)).toBe(1);
});

test("A page that was opened in the back tells what came since, once it shows", async ({
  page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Live for later", ["Read first"]);
  await page.addInitScript(pretend, "hidden" as const);
  await openLive(page, url);
  await expect.poll(() => heldSlots(page)).toBe(0);
  await say(site, discussionID, "Said since");
  await page.evaluate(pretend, "visible" as const);
  await expect(page.getByRole("link", { name: "1 new" })).toBeVisible();
});

test.describe("What is gone", () => {
  test.use({ expectedErrors: [/status of (403|410)|ERR_FAILED/] });

  test("A discussion that is deleted goes from open pages, of guests and of who writes there", async ({
    browser,
    memberPage,
    site,
  }) => {
    const { discussionID, url } = await makeDiscussion(site, "Live farewell", ["Nobody reads on"]);
    const guest = await openPage(browser, site, {});
    for (const page of [guest, memberPage]) await openLive(page, url);
    const written = "Half a thought";
    await memberPage.getByRole("textbox", { name: "Your comment" }).fill(written);
    await site.call("DELETE", `/discussions/${discussionID}`);
    for (const page of [guest, memberPage]) {
      const notice = page.getByRole("status").filter({ hasText: "This discussion was deleted." });
      await expect(notice).toBeVisible();
      await expect(notice.getByRole("link", { name: "Go to Live farewell" })).toBeVisible();
      await expect(page.getByText("Nobody reads on")).toHaveCount(0);
      await expect(page.getByText("About Live farewell")).toHaveCount(0);
    }
    await expect(memberPage.getByText("Your text is kept")).toBeVisible();
    await expect(memberPage.getByText(written)).toBeVisible();
    await expect(memberPage.getByRole("button", { name: "Post comment" })).toHaveCount(0);
    await guest.context().close();
  });

  for (const addRedirects of [false, true])
    test(`A merge that leaves ${addRedirects ? "a" : "no"} link tells open pages where to go on`, async ({
      memberPage,
      site,
    }) => {
      const kind = addRedirects ? "linked" : "unlinked";
      const source = await makeDiscussion(site, `Live source ${kind}`, ["Words that move on"]);
      const target = await makeDiscussion(site, `Live target ${kind}`, []);
      await openLive(memberPage, source.url);
      await memberPage.getByRole("textbox", { name: "Your comment" }).fill("Half a thought");
      await site.call("PATCH", "/discussions/merge", {
        discussionIDs: [source.discussionID],
        addRedirects,
        destinationDiscussionID: target.discussionID,
      });
      const notice = memberPage.getByRole("status").filter({ hasText: "merged into another" });
      await expect(notice).toBeVisible();
      await expect(memberPage.getByText("Words that move on")).toHaveCount(0);
      await expect(memberPage.getByText("Half a thought")).toBeVisible();
      await notice.getByRole("link", { name: `Go to Live target ${kind}` }).click();
      await expect(memberPage.getByText("Words that move on")).toBeVisible();
    });

  test("What is posted to a discussion that was merged unheard is kept, with the way to where it is", async ({
    memberPage,
    site,
  }) => {
    const source = await makeDiscussion(site, "Unheard source", []);
    const target = await makeDiscussion(site, "Unheard target", []);
    await memberPage.route("**/api/v2/live?*", (route) => route.abort());
    await memberPage.goto(source.url);
    await waitForScripts(memberPage);
    await memberPage.getByRole("textbox", { name: "Your comment" }).fill("Half a thought");
    await site.call("PATCH", "/discussions/merge", {
      discussionIDs: [source.discussionID],
      addRedirects: false,
      destinationDiscussionID: target.discussionID,
    });
    await memberPage.getByRole("button", { name: "Post comment" }).click();
    await expect(
      memberPage.getByText("This discussion was merged into another one."),
    ).toBeVisible();
    await expect(memberPage.getByText("Half a thought")).toBeVisible();
    const onward = memberPage.getByRole("link", { name: "Go to the new discussion" });
    await expect(onward).toHaveAttribute("href", target.url);
  });
});
