import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A visitor finds places by name on the directory and in the search, without scripts, too", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Lighthouses",
    urlcode: "lighthouses",
    description: "Lamps and keepers",
  })) as { categoryID: number };
  await site.call("POST", "/categories", {
    name: "Light signals",
    urlcode: "light-signals",
    parentCategoryID: categoryID,
  });
  await site.call("POST", "/categories", {
    name: "Light for the staff",
    urlcode: "light-for-the-staff",
    customPermissions: true,
  });
  await site.call("POST", "/knowledge-bases", { name: "Light guide", urlCode: "light-guide" });

  const plain = await openScriptless();
  await plain.open("/places?query=light");
  const listed = plain.within("main").text();
  for (const text of ["Lighthouses", "Lamps and keepers", "Light signals", "Light guide"])
    expect(listed).toContain(text);
  expect(listed).not.toContain("staff");
  await plain.follow("Knowledge bases (1)");
  expect(plain.path()).toBe("/places?query=light&type=knowledgeBase");
  expect(plain.within("main").text()).not.toContain("Lighthouses");
  await plain.open("/places?query=nowhere-at-all");
  expect(plain.within("main").text()).toContain("No places match");

  const editor = await openScriptless(site.cookies);
  await editor.open(`/events/new?parentRecordType=category&parentRecordID=${categoryID}`);
  expect(editor.value("Belongs to")).toBe(`category:${categoryID}`);

  const { page } = await addPerson(browser, site, "Lamp keeper");
  await page.goto("/search?query=light&domain=places");
  await waitForScripts(page);
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.filter({ hasText: "Light signals" })).toContainText("Lighthouses");
  await expect(results.filter({ hasText: "Light guide" })).toContainText("0 articles");
  await expect(page.getByText("for the staff")).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole("link", { name: "All places" }).click();
  await expect(page.getByRole("heading", { name: "Places", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search places" }).fill("signals");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Light signals" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Light guide" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("An author chooses one of many places by typing, with the keyboard alone", async ({
  memberPage: page,
  site,
}) => {
  const { rootCategoryID } = (await site.call("POST", "/knowledge-bases", {
    name: "Atlas",
    urlCode: "atlas",
  })) as { rootCategoryID: number };
  const { knowledgeCategoryID } = (await site.call("POST", "/knowledge-categories", {
    name: "Coasts",
    parentID: rootCategoryID,
  })) as { knowledgeCategoryID: number };
  for (let number = 1; number <= 24; number += 1)
    await site.call("POST", "/knowledge-categories", {
      name: `Côte ${number}`,
      parentID: knowledgeCategoryID,
    });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`/kb/articles/add?category=${rootCategoryID}`);
  await waitForScripts(page);
  const field = page.getByRole("combobox", { name: "Category" });
  await expect(field).toHaveJSProperty("tagName", "INPUT");
  await expect(field).toHaveValue("Atlas");
  await page.getByRole("textbox", { name: "Title" }).fill("Cliffs");
  await field.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Atlas" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.type("zzz");
  await expect(page.getByRole("status").filter({ hasText: "No matches." })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("Atlas");
  await field.focus();
  await page.keyboard.type("coasts cote 2");
  await expect(page.getByRole("option")).toHaveCount(7);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][data-current]")).toContainText("Côte 12");
  await expect(field).toHaveAttribute("aria-activedescendant", /-1$/);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Côte 12");
  await page.getByRole("textbox", { name: "Text" }).fill("They are steep.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: "Cliffs", level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText("Côte 12");
});
