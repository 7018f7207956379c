import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("An administrator sees what is searched for, lets words find each other, and forgets", async ({
  browser,
  site,
}) => {
  await makeDiscussion(site, "Velocipedes of old", []);
  const visitor = await openPage(browser, site, {});
  const results = visitor.getByRole("main").getByRole("heading", { level: 2 });
  await expect(async () => {
    await visitor.goto("/search?query=velocipedes");
    await expect(results).toHaveText(["Velocipedes of old"], { timeout: 100 });
  }).toPass();
  // Choices are told by scripts.
  await waitForScripts(visitor);
  await visitor.getByRole("link", { name: "Velocipedes of old" }).click();
  await expect(visitor).toHaveURL(/\/discussion\//);
  await visitor.goto("/search?query=pennyfarthings");
  await expect(visitor.getByText("No results for “pennyfarthings”")).toBeVisible();

  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  await page.context().addCookies(site.cookies);
  const main = page.getByRole("main");
  await page.goto("/dashboard/search");
  const row = main.getByRole("row", { name: /velocipedes/ });
  await expect(row.getByRole("link", { name: "Velocipedes of old" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "No results", exact: true }).click();
  await expect(main.getByRole("link", { name: "pennyfarthings" })).toBeVisible();
  await expect(row).toBeHidden();

  await main.getByRole("link", { name: "Synonyms" }).click();
  await main.getByRole("link", { name: "Add synonyms" }).click();
  await main.getByRole("textbox", { name: "Words" }).fill("pennyfarthings");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Enter at least two words, or a meaning.").first()).toBeVisible();
  await main.getByRole("textbox", { name: "Words" }).fill("pennyfarthings, velocipedes");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Synonyms saved.")).toBeVisible();
  await visitor.goto("/search?query=pennyfarthings");
  await expect(results).toHaveText(["Velocipedes of old"]);

  await page.goto("/dashboard/search/words");
  await main.getByRole("textbox", { name: "Stop words" }).fill("gizmo");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Words saved.")).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Stop words" })).toHaveValue("gizmo");

  await page.goto("/dashboard/search");
  await main.getByRole("button", { name: "Delete searches for “velocipedes”" }).click();
  await expect(main.getByText("Searches deleted.")).toBeVisible();
  await expect(row).toBeHidden();
  await main.getByRole("link", { name: "Delete all searches" }).click();
  await expect(page).toHaveURL(/forget=all/);
  await expect(main.getByText("This can’t be undone.")).toBeVisible();
  await main.getByRole("link", { name: "Cancel" }).click();
  await expect(main.getByText("This can’t be undone.")).toBeHidden();
  await main.getByRole("link", { name: "Delete all searches" }).click();
  await main.getByRole("button", { name: "Delete all searches" }).click();
  await expect(main.getByText("No searches yet")).toBeVisible();
  await main.getByRole("button", { name: "Rebuild index" }).click();
  await expect(main.getByText("The index is being rebuilt.")).toBeVisible();
  await page.context().close();

  await visitor.context().addCookies(site.cookies);
  await visitor.goto("/search?query=velocipedes");
  for (const path of ["", "?forget=all", "/synonyms", "/synonyms/add", "/words"]) {
    await visitor.goto(`/dashboard/search${path}`);
    await expectAccessible(visitor);
  }
  await visitor.context().close();
});
