import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { startSite } from "./support/start-site.ts";
import { expect, openPage, test } from "./support/test.ts";

const indexed = { timeout: 15_000 };

test("A visitor without scripts searches from the banner, narrows it down, and is helped where nothing is found", async ({
  browser,
  site,
}) => {
  await makeDiscussion(site, "Quokkas of the island", [
    "Quokkas like leaves",
    "機械学習の入門です",
  ]);
  await makeDiscussion(site, "Keeping quokkas away", []);
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const results = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(async () => {
    await page.goto("/search?query=quokkas");
    await expect(results).toHaveText(["Quokkas of the island", "Keeping quokkas away"], {
      timeout: 100,
    });
  }).toPass(indexed);
  await expect(page.getByText("1 more result in this discussion")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "1 more result in this discussion" }).click();
  await expect(results).toHaveText(["Quokkas of the island", "Quokkas of the island"]);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: "Remove filter: Discussion: Quokkas of the island" })
    .click();
  await expect(page).toHaveURL("/search?query=quokkas");
  await page.goto("/search?query=quokkas&types=discussion&dateInserted=[2020-01-01,2021-01-01)");
  await expect(page.getByRole("link", { name: "Remove filter: Year: 2020" })).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await page.goto("/search?query=quokkas&dateInserted=[2020-03-01,2021-04-01]");
  await expect(
    page.getByRole("link", { name: "Remove filter: Date: Mar 1, 2020 – Apr 1, 2021" }),
  ).toBeVisible();
  await page.goto("/search?query=quokkas");
  await expect(results).toHaveText(["Quokkas of the island", "Keeping quokkas away"]);
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search discussions, people and more" }).fill("学習");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?query=/);
  await expect(results).toHaveText(["Quokkas of the island"]);
  await expect(page.locator("mark")).toHaveText(["学習"]);
  await results.getByRole("link").click();
  await expect(page).toHaveURL(/\/discussion\//);
  await page.goto("/search?query=quokkas+nothinglikeit&domain=comment");
  await expect(page.getByText("Showing results with some of them")).toBeVisible();
  await page.goto("/search?query=nothinglikeit+neither");
  await expect(page.getByText("No results for “nothinglikeit neither”")).toBeVisible();
  await page.getByRole("link", { name: "Search without “neither”" }).click();
  await expect(page).toHaveURL("/search?query=nothinglikeit");
  await page.goto(`/search?query=${encodeURIComponent('nothinglikeit "nor this"')}`);
  await expect(page.getByRole("link", { name: "Search without" })).toHaveText([
    "Search without “nothinglikeit”",
    "Search without “nor this”",
  ]);
  await page.goto("/search?query=nothinglikeit+OR+neither");
  await expect(page.getByText("Check the spelling")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search without" })).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`/search?query=${"x".repeat(60)}`);
  const { x = -1, width = 0 } = (await page.getByText("No results for").boundingBox()) ?? {};
  expect({ isWithin: x >= 0 && x + width <= 375 }).toEqual({ isWithin: true });
  await page.goto("/search?query=quokkas+is:strange");
  await expect(results).toHaveText(["Quokkas of the island", "Keeping quokkas away"]);
  await expect(page.getByText("were ignored: is:strange")).toBeVisible();
  await page.goto("/search?query=quokkas+is:open+is:strange");
  await expect(results).toHaveText(["Quokkas of the island", "Keeping quokkas away"]);
  await page.getByRole("link", { name: "Remove filter: Open" }).click();
  await expect(page).toHaveURL("/search?query=quokkas+is%3Astrange");
  await page.goto("/search?query=quokkas&domain=user&tags=x");
  await expect(page.getByText("were ignored: tags")).toBeVisible();
  await page.context().close();
});

test("A visitor finds by keys alone, in any place", async ({ page, site }) => {
  await makeDiscussion(site, "Numbats by night", []);
  await expect(async () => {
    const found = await site.call("GET", "/search?query=numbats");
    expect(found).toHaveLength(1);
  }).toPass(indexed);
  await page.goto("/categories");
  await waitForScripts(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type("numb");
  await expect(page.getByRole("option", { name: "Search for numb" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("option", { name: /Numbats by night/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/discussion\/.*numbats/);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.goto("/search?query=numbats");
  await expectAccessible(page);
});

test("A member looks through messages and drafts, and goes back to recent searches until they are cleared", async ({
  memberPage: page,
  site,
}) => {
  const pal = { name: "Pen Pal", email: "pal@example.com" };
  const { userID } = (await site.call("POST", "/users", pal)) as { userID: number };
  await site.call("POST", "/conversations", {
    participantUserIDs: [userID],
    initialBody: "The wombats arrive on Friday",
    initialFormat: "markdown",
  });
  await site.call("POST", "/drafts", {
    recordType: "discussion",
    attributes: { body: "All about wombats", format: "markdown", draftMeta: { name: "Burrows" } },
  });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/categories");
  await waitForScripts(page);
  await page.keyboard.press("/");
  await page.getByLabel("Search In").selectOption("Messages");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("wombats");
  await expectNoSidewaysScroll(page);
  await page.getByRole("option", { name: "Search for wombats" }).click();
  await expect(page).toHaveURL("/search?query=wombats&domain=message");
  const main = page.getByRole("main");
  const results = main.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(results).toHaveCount(1);
  await expect(main.getByText("The wombats arrive on Friday")).toBeVisible();
  await main.getByRole("link", { name: "Drafts" }).click();
  await expect(results).toHaveText(["Burrows"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press("/");
  await expect(page.getByText("Recent searches", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("option", { name: "wombats", exact: true }).click();
  await expect(page).toHaveURL("/search?query=wombats");
  // Until the dialog is gone its field has the keys.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  await page.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(page.getByRole("option", { name: "wombats", exact: true })).toBeHidden();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("Searches lead to another search where the site has one", async ({ page }) => {
  const own = await startSite({
    FOLKMOOT_SETTING_EXTERNALSEARCH__QUERY: "https://search.example/?q=%s",
  });
  try {
    const answer = await page.request.get(`${own.address}/search?query=ink+%26+blots`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("https://search.example/?q=ink%20%26%20blots");
    expect((await page.request.get(`${own.address}/search`, { maxRedirects: 0 })).status()).toBe(
      200,
    );
  } finally {
    await own.stop();
  }
});
