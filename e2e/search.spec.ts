import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { type Made, makeDiscussion, say } from "./support/forum.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test("A visitor without scripts searches from the banner, narrows it down, and is helped where nothing is found", async ({
  openScriptless,
  site,
}) => {
  await makeDiscussion(site, "Quokkas of the island", [
    "Quokkas like leaves",
    "機械学習の入門です",
  ]);
  await makeDiscussion(site, "Keeping quokkas away", []);
  const page = await openScriptless();
  const main = page.within("main");
  const both = ["Quokkas of the island", "Keeping quokkas away"];
  const results = () => main.within("ol").texts("h2");
  await expect(async () => {
    await page.open("/search?query=quokkas");
    expect(results()).toEqual(both);
  }).toPass();
  await page.follow("1 more result in this discussion");
  expect(results()).toEqual(["Quokkas of the island", "Quokkas of the island"]);
  await page.follow("Remove filter: Discussion: Quokkas of the island");
  expect(page.path()).toBe("/search?query=quokkas");
  await page.open("/search?query=quokkas&types=discussion&dateInserted=[2020-01-01,2021-01-01)");
  expect(page.names("link")).toContain("Remove filter: Year: 2020");
  await page.follow("Clear all filters");
  await page.open("/search?query=quokkas&dateInserted=[2020-03-01,2021-04-01]");
  expect(page.names("link")).toContain("Remove filter: Date: Mar 1, 2020 – Apr 1, 2021");
  await page.open("/search?query=quokkas");
  expect(results()).toEqual(both);
  await page.open("/");
  await main.press("Search", { "Search discussions, people and more": "学習" });
  expect(page.path()).toMatch(/\/search\?query=/);
  expect(results()).toEqual(["Quokkas of the island"]);
  expect(page.texts("mark")).toEqual(["学習"]);
  await main.within("ol").follow("Quokkas of the island");
  expect(page.path()).toMatch(/\/discussion\//);
});

test("A search that finds little or nothing says so and helps, without scripts too", async ({
  openScriptless,
  site,
}) => {
  await makeDiscussion(site, "Echidnas of the desert", ["Echidnas eat termites"]);
  await makeDiscussion(site, "Keeping echidnas away", []);
  const page = await openScriptless();
  const results = () => page.within("main").within("ol").texts("h2");
  const both = ["Echidnas of the desert", "Keeping echidnas away"];
  await expect(async () => {
    await page.open("/search?query=echidnas");
    expect(results()).toEqual(both);
  }).toPass();
  await expect(async () => {
    await page.open("/search?query=echidnas+nothinglikeit&domain=comment");
    expect(page.text()).toContain("Showing results with some of them");
  }).toPass();
  await page.open("/search?query=nothinglikeit+neither");
  expect(page.text()).toContain("No results for “nothinglikeit neither”");
  await page.follow("Search without “neither”");
  expect(page.path()).toBe("/search?query=nothinglikeit");
  const without = () => page.names("link").filter((name) => name.startsWith("Search without"));
  await page.open(`/search?query=${encodeURIComponent('nothinglikeit "nor this"')}`);
  expect(without()).toEqual(["Search without “nothinglikeit”", "Search without “nor this”"]);
  await page.open("/search?query=nothinglikeit+OR+neither");
  expect(page.text()).toContain("Check the spelling");
  expect(without()).toEqual([]);
  await page.open("/search?query=echidnas+is:strange");
  expect(results()).toEqual(both);
  expect(page.text()).toContain("were ignored: is:strange");
  await page.open("/search?query=echidnas+is:open+is:strange");
  expect(results()).toEqual(both);
  await page.follow("Remove filter: Open");
  expect(page.path()).toBe("/search?query=echidnas+is%3Astrange");
  await page.open("/search?query=echidnas&domain=user&tags=x");
  expect(page.text()).toContain("were ignored: tags");
});

test("What is found, and long words that are not, fit a small screen", async ({ page, site }) => {
  await makeDiscussion(site, "Wombats of the island", ["Wombats like roots"]);
  await page.setViewportSize({ width: 375, height: 700 });
  const more = page.getByRole("link", { name: "1 more result in this discussion" });
  await expect(async () => {
    await page.goto("/search?query=wombats");
    await expect(more).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectNoSidewaysScroll(page);
  await more.click();
  await expect(page).toHaveURL(/discussionID=/);
  await expectNoSidewaysScroll(page);
  await page.goto(`/search?query=${"x".repeat(60)}`);
  const { x = -1, width = 0 } = (await page.getByText("No results for").boundingBox()) ?? {};
  expect({ isWithin: x >= 0 && x + width <= 375 }).toEqual({ isWithin: true });
});

test("A visitor finds by keys alone, in any place", async ({ page, site }) => {
  await makeDiscussion(site, "Numbats by night", []);
  await expect(async () => {
    const found = await site.call("GET", "/search?query=numbats");
    expect(found).toHaveLength(1);
  }).toPass();
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
  await page.getByLabel("What to search").selectOption("Messages");
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

test("What a member searched for is nowhere in the browser once they have signed out, or another one signs in", async ({
  page,
  site,
}) => {
  const password = "a passphrase to search with";
  const signIn = async (name: string) => {
    await site.call("POST", "/users", { name, password, email: `${name}@example.com` });
    const headers = { "x-requested-with": "e2e" };
    const answer = await page.request.post("/api/v2/sessions", {
      data: { name, password },
      headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const kept = () => page.evaluate(() => localStorage.getItem("folkmoot-searches"));
  const searchFor = async (words: string) => {
    await page.goto(`/search?query=${words}`);
    await expect.poll(kept).toContain(words);
  };
  await signIn("Searcher.One");
  await searchFor("secretive");
  await page.goto("/entry/signout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect.poll(kept).toBeNull();
  await searchFor("guesswork");
  await signIn("Searcher.Two");
  await page.goto("/categories");
  await expect.poll(kept).toBeNull();
});

test("A visitor leafs through suggestions and sees what is closed or was changed, and how much there is", async ({
  page,
  site,
}) => {
  const place = { name: "Marsupials", urlcode: "marsupials" };
  const { categoryID } = (await site.call("POST", "/categories", place)) as Made;
  const posted: number[] = [];
  for (let number = 0; number < 24; number += 1) {
    const post = { name: `Kowaris ${number}`, body: "About them", format: "markdown", categoryID };
    posted.push(((await site.call("POST", "/discussions", post)) as Made).discussionID);
  }
  const [first = 0] = posted;
  for (const body of ["Kowaris dig", "More kowaris"]) await say(site, first, body);
  const change = { body: "Edited", format: "markdown", closed: true };
  await site.call("PATCH", `/discussions/${first}`, change);
  const listed = page.getByRole("main").locator("ol > li");
  await expect(async () => {
    await page.goto("/search?query=kowaris");
    await expect(page.getByText("26 results in 24 discussions").last()).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  await page.goto("/search?query=title:kowaris+0");
  await expect(listed.first()).toContainText("Closed");
  await expect(listed.first()).toContainText("Updated");
  await expect(page.getByLabel("Search In", { exact: true })).toHaveCount(0);
  await waitForScripts(page);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("kowaris");
  const offered = page.getByRole("option", { name: /^Kowaris \d+/ });
  const more = page.getByRole("option", { name: "Show more" });
  await more.click();
  await expect(offered).toHaveCount(20);
  await more.click();
  await expect(offered).toHaveCount(24);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole("option", { name: /^Kowaris 0.*Closed/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
});

test("Clearing the field searches again only where the site wants that", async ({ page, site }) => {
  await page.goto("/search?query=kultarrs&domain=comment");
  await waitForScripts(page);
  const field = page.getByRole("main").getByRole("searchbox");
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(field).toHaveValue("");
  await expect(page).toHaveURL("/search?query=kultarrs&domain=comment");
  const setting = "search.againWhenCleared";
  await site.call("PATCH", "/config", { [setting]: true });
  try {
    await expect(async () => {
      await page.goto("/search?query=kultarrs&domain=comment");
      await waitForScripts(page);
      await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
      await expect(page).toHaveURL("/search?query=&domain=comment", { timeout: 1_000 });
    }).toPass();
    await expect(field).toBeFocused();
  } finally {
    await site.call("PATCH", "/config", { [setting]: false });
  }
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
