import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("An author writes an article, an editor publishes it, a reader finds it helpful", async ({
  browser,
  openScriptless,
  site,
}) => {
  const permissions = { "session.valid": true, "kb.view": true, "articles.add": true };
  const { roleID } = (await site.call("POST", "/roles", {
    name: "Authors",
    permissions: [{ type: "global", permissions }],
  })) as { roleID: number };
  const { rootCategoryID } = (await site.call("POST", "/knowledge-bases", {
    name: "Field guide",
    urlCode: "field-guide",
    description: "How to look at birds",
    requiresReview: true,
  })) as { rootCategoryID: number };
  await site.call("POST", "/knowledge-categories", { name: "Seabirds", parentID: rootCategoryID });

  const { page, userID } = await addPerson(browser, site, "Guide author");
  await site.call("PATCH", `/users/${userID}`, { roleID: [roleID, 8] });
  await page.goto("/kb/field-guide");
  await page.getByRole("link", { name: "Write article" }).click();
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Gannets");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "– Seabirds" });
  await page.getByRole("textbox", { name: "Text" }).fill("They dive.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("This article is not published yet.")).toBeVisible();
  const address = new URL(page.url()).pathname;

  const reader = await addPerson(browser, site, "Guide reader");
  const plain = await openScriptless(await reader.page.context().cookies());
  const editor = await openScriptless(site.cookies);
  await editor.open("/kb/reviews");
  await editor.follow("Gannets");
  await editor.press("Publish");
  await plain.open(address);
  expect(plain.within("main").text()).toContain("They dive.");
  await plain.press("Yes");
  expect(plain.within("main").text()).toContain("1 of 1 found this helpful");

  await reader.page.setViewportSize({ width: 375, height: 700 });
  await reader.page.goto(address);
  await expect(reader.page.getByRole("heading", { name: "Gannets", level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(reader.page);
  await expectAccessible(reader.page);
});

test("A discussion becomes an article that both lead to, without scripts, and followers hear of it", async ({
  browser,
  openScriptless,
  site,
}) => {
  const base = { name: "Harbour handbook", urlCode: "harbour-handbook" };
  await site.call("POST", "/knowledge-bases", base);
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Harbour",
    urlcode: "harbour-questions",
  })) as { categoryID: number };
  const { discussionID, url } = (await site.call("POST", "/discussions", {
    name: "Which knot holds?",
    body: "A *bowline* holds.",
    format: "markdown",
    categoryID,
  })) as { discussionID: number; url: string };

  const reader = await addPerson(browser, site, "Handbook reader");
  const follower = await openScriptless(await reader.page.context().cookies());
  await follower.open("/kb/harbour-handbook");
  await follower.press("Follow");
  expect(follower.within("main").names("button")).toContain("Unfollow");

  const editor = await openScriptless(site.cookies);
  await editor.open(`/kb/articles/add?discussion=${discussionID}`);
  expect(editor.value("Title")).toBe("Which knot holds?");
  await editor.press("Publish", { Category: "Harbour handbook" });
  expect(editor.heading()).toBe("Which knot holds?");
  await editor.within("article").follow("Which knot holds?");
  expect(editor.path()).toContain(new URL(url, site.address).pathname);
  expect(editor.within("main").text()).toContain("Article from this discussion:");

  await expect
    .poll(async () => {
      await follower.open("/notifications");
      return follower.within("main").text();
    })
    .toContain("published the article Which knot holds?");
});

test("A translator writes beside the text, and readers get their language and see where it is missing", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { rootCategoryID } = (await site.call("POST", "/knowledge-bases", {
    name: "Tide tables",
    urlCode: "tide-tables",
    sourceLocale: "en",
    locales: ["fr", "ar"],
  })) as { rootCategoryID: number };
  const { url } = (await site.call("POST", "/articles", {
    knowledgeCategoryID: rootCategoryID,
    name: "High tide",
    body: "Look at the moon.",
    format: "markdown",
  })) as { url: string };
  const path = new URL(url, site.address).pathname;

  const editor = await openScriptless(site.cookies);
  await editor.open("/kb/tide-tables/translations?locale=fr");
  await editor.press("Save", { "Tide tables": "Table des marées" });
  expect(editor.value("Tide tables")).toBe("Table des marées");
  await editor.within("main").follow("High tide");
  expect(editor.within("main").text()).toContain("Look at the moon.");
  await editor.press("Publish", { Title: "Marée haute", Text: "Regardez la lune." });
  expect(editor.heading()).toBe("Marée haute");

  const { page } = await addPerson(browser, site, "Tide reader");
  await page.goto(`${path}?locale=fr`);
  await expect(page.getByRole("heading", { name: "Marée haute", level: 1 })).toBeVisible();
  const alternate = page.locator('link[rel="alternate"][hreflang="fr"]');
  await expect(alternate).toHaveAttribute("href", new RegExp(`${path}\\?locale=fr$`));
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "Languages" })
    .getByRole("link", { name: "English" })
    .click();
  await expect(page.getByRole("heading", { name: "High tide", level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${path}?locale=ar`);
  await expect(page.getByText("This article is not available in Arabic.")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await waitForScripts(page);
  await site.call("PATCH", `/articles/${path.split("/").at(-1)?.split("-")[0]}`, {
    body: "Look at the moon and the wind.",
  });
  await page.goto(`${path}?locale=fr`);
  await expect(page.getByText("This translation may be out of date.")).toBeVisible();
});
