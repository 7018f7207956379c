import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion, numbered, say } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("The same discussion is read as pages, as a tree and as a stream", async ({ page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "Three ways", ["The first one"]);
  let parent = await say(site, discussionID, "A question");
  for (const level of [1, 2, 3, 4])
    parent = await say(site, discussionID, `Level ${level}`, parent);

  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "View as: Pages" }).click();
  await page.getByRole("link", { name: "Tree" }).click();
  await expect(page).toHaveURL(/view=tree/);
  await expect(page.getByText("Level 2")).toBeVisible();
  await expect(page.getByText("Level 4")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "2 more replies" }).click();
  await expect(page.getByText("Level 4")).toBeVisible();
  await page
    .getByRole("button", { name: /^Hide \d+ replies$/ })
    .first()
    .click();
  await expect(page.getByText("Level 1")).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Show \d+ replies$/ })
    .first()
    .click();
  await expect(page.getByText("Level 1")).toBeVisible();

  await page.goto(`/discussion/comment/${parent}?view=tree`);
  await expect(page.locator(`#Comment_${parent}`)).toBeVisible();
});

test("A stream grows as its end comes near, and has pages without scripts", async ({
  openScriptless,
  page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Long stream", numbered(65));
  await page.goto(`${url}?view=stream`);
  await waitForScripts(page);
  await expect(page.getByText("Comment number 30")).toBeVisible();
  await page.getByText("Comment number 30").scrollIntoViewIfNeeded();
  await expect(page.getByText("Comment number 60")).toBeAttached();
  await page.getByText("Comment number 60").scrollIntoViewIfNeeded();
  await expect(page.getByText("Comment number 65")).toBeAttached();

  const plain = await openScriptless();
  await plain.open(`${url}?view=stream`);
  await plain.follow("More comments");
  expect(plain.path()).toMatch(/\/p2/);
  expect(plain.text()).toContain("Comment number 31");
});

test("A member comes back to the first comment that is new", async ({ memberPage: page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "Coming back", numbered(30));
  await site.call("PUT", `/discussions/${discussionID}/read`, { position: 30 });
  for (const text of ["Something new", "Something newer"]) await say(site, discussionID, text);
  // Whoever writes has read: another member's comments are new.
  await page.goto("/categories/coming-back");
  await page.getByRole("link", { name: "Coming back" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coming back");
  await page.goto(`${url}/p2`);
  await expect(page.getByText("Something newer")).toBeVisible();
});

test("Orders have addresses of their own, and the place in the discussion is shown", async ({
  page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "In order", numbered(31));
  await page.goto(url);
  await waitForScripts(page);
  await expect(page.getByRole("navigation", { name: "Position in the discussion" })).toContainText(
    "of 31",
  );
  await page.getByRole("button", { name: "Sort: Oldest" }).click();
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/sort=-dateInserted/);
  await expect(page.getByRole("article").nth(1)).toContainText("Comment number 31");
  await page.getByRole("link", { name: "Next" }).first().click();
  await expect(page).toHaveURL(/\/p2\?sort=-dateInserted/);
  const answer = await page.request.get(`${url}/p3`);
  expect(answer.status()).toBe(404);
});

test("A tree in Arabic on a phone stays within the screen", async ({ page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "Phone tree", []);
  let parent: number | undefined;
  for (const level of [1, 2, 3, 4, 5])
    parent = await say(site, discussionID, `Level ${level}`, parent);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto(`${url}?view=tree`);
  await waitForScripts(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
