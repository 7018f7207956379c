import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

const allowedDiscussionTypes = ["discussion", "question", "idea"];

async function makeCategory(site: Site, name: string): Promise<{ categoryID: number }> {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const category = { name, urlcode, allowedDiscussionTypes };
  return (await site.call("POST", "/categories", category)) as { categoryID: number };
}

const post = (site: Site, categoryID: number, name: string, type: string) =>
  site.call("POST", "/discussions", { name, type, categoryID, body: "Words", format: "text" });

test("A guest filters a list and reads it as a table, by links alone", async ({
  browser,
  site,
}) => {
  const { categoryID } = await makeCategory(site, "Sieve");
  await post(site, categoryID, "Sieve talk", "discussion");
  await post(site, categoryID, "Sieve riddle", "question");
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/categories/sieve");
  await expect(page.getByRole("listitem").filter({ hasText: "Sieve riddle" })).toContainText(
    "Question",
  );
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL("/categories/sieve?type=question");
  await expect(page.getByText("Sieve talk")).toBeHidden();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("link", { name: "Dense table" }).click();
  await expect(page).toHaveURL("/categories/sieve?type=question&view=table");
  const row = page.getByRole("row", { name: /Sieve riddle/ });
  await expect(row.getByRole("cell")).toHaveCount(5);
  await page.getByRole("link", { name: "Top" }).click();
  await expect(page).toHaveURL("/categories/sieve?sort=-score&type=question&view=table");
  await page.goto("/categories/sieve?type=idea");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/categories/sieve");
});

test("Posts are found by words of their titles, with scripts and without", async ({
  openScriptless,
  site,
  page: own,
}) => {
  const { categoryID } = await makeCategory(site, "Finds");
  await post(site, categoryID, "Lantern oil", "discussion");
  await post(site, categoryID, "Which lantern lasts", "question");
  await post(site, categoryID, "Candles", "question");
  const plain = await openScriptless();
  await plain.open("/categories/finds?type=question");
  await plain.within("main").press("Search titles", { "Search titles": "LANTERN" });
  expect(plain.path()).toBe("/categories/finds?type=question&query=LANTERN");
  expect(plain.names("link")).toContain("Which lantern lasts");
  for (const other of ["Lantern oil", "Candles"]) expect(plain.text()).not.toContain(other);

  await own.goto("/categories/finds?type=question");
  await waitForScripts(own);
  await own.getByRole("searchbox", { name: "Search titles" }).fill("LANTERN");
  await own.keyboard.press("Enter");
  await expect(own).toHaveURL("/categories/finds?type=question&query=LANTERN");
  await expect(own.getByRole("link", { name: "Which lantern lasts" })).toBeVisible();
  await expect(own.getByText("Lantern oil")).toHaveCount(0);
  await expect(own.getByText("Candles")).toHaveCount(0);
  await own.getByRole("searchbox", { name: "Search titles" }).fill("nothing such");
  await own.keyboard.press("Enter");
  await expect(own.getByText("No posts found")).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("link", { name: "Clear filters" }).click();
  await expect(own.getByRole("searchbox", { name: "Search titles" })).toHaveValue("");
  await own.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(own);
});

test("What a member chose for lists is kept, and holds on phones", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeCategory(site, "Kept look");
  await post(site, categoryID, "Kept look riddle", "question");
  await page.goto("/categories/kept-look");
  await waitForScripts(page);
  await page.getByRole("button", { name: "View" }).click();
  await waitForScripts(page, "a[href$='view=table']");
  const kept = page.waitForResponse(/preferences/);
  await page.getByRole("link", { name: "Dense table" }).click();
  await kept;
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/discussions");
  await expect(page.getByRole("table", { name: "Posts" })).toBeVisible();
  await waitForScripts(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole("columnheader", { name: "Started by" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await site.call("PATCH", "/users/$me/preferences", { "discussions.view": "expanded" });
});

test("A member asks a question where questions are taken", async ({ memberPage: page, site }) => {
  const { categoryID } = await makeCategory(site, "Riddles");
  await page.goto("/categories/riddles");
  await waitForScripts(page);
  await page.getByRole("button", { name: "New post" }).first().click();
  await page.getByRole("link", { name: "Ask a question" }).click();
  await expect(page).toHaveURL(`/post/question/${categoryID}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask a question");
  await expect(page.getByLabel("Category")).toHaveValue(String(categoryID));
  await page.getByLabel("Title").fill("What goes on four legs");
  const box = page.getByRole("textbox", { name: "Text" });
  await box.click();
  await box.pressSequentially("In the morning");
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/v2/drafts"));
  await kept;
  await page.goto("/drafts");
  await page.getByRole("link", { name: "What goes on four legs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask a question");
  await expect(page.getByLabel("Title")).toHaveValue("What goes on four legs");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL(/what-goes-on-four-legs$/);
  await expect(page.getByRole("main").getByText("Question", { exact: true })).toBeVisible();
});

for (const [width, language] of [
  [800, "en"],
  [860, "en"],
  [800, "ar"],
  [1280, "de"],
] as const)
  test(`What is above a list stands in one line of ${width} px in ${language}`, async ({
    memberPage: page,
    site,
  }) => {
    const urlcode = `one-line-${width}-${language}`;
    const { categoryID } = (await site.call("POST", "/categories", { name: urlcode, urlcode })) as {
      categoryID: number;
    };
    await post(site, categoryID, "Only one", "discussion");
    await page.context().addCookies([{ name: "fm_locale", value: language, url: site.address }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/categories/${urlcode}`);
    await waitForScripts(page);
    const search = page.getByRole("searchbox");
    const tools = search.locator("xpath=ancestor::div[1]");
    const middles = await tools
      .locator("a, button, input")
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
    expect(middles.length).toBeGreaterThan(8);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    await expectNoSidewaysScroll(page);
  });
