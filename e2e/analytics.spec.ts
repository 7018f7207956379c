import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

// Headless browsers say that they are, and are not counted.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
test.use({ userAgent });

/** Opens a page as a visitor; whether the visit is counted. */
async function visit(page: Page, path: string): Promise<boolean> {
  const told = page.waitForResponse((response) => response.url().endsWith("/api/v2/tick"));
  await page.goto(path);
  return (await (await told).json()).didTrack;
}

async function choose(page: Page, choice: string) {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("radio", { name: choice }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choice saved.")).toBeVisible();
}

/** Paths of the pages that wait for the script of Plausible, which is empty here. */
const toldPages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { plausible } = window as { plausible?: { q?: [string, { u: string }][] } };
    return (plausible?.q ?? []).map(([, { u }]) => new URL(u).pathname);
  });

/** The number of page views that the dashboard shows. */
async function countedViews(page: Page): Promise<number> {
  await page.goto("/dashboard/analytics");
  await page.getByRole("button", { name: "Update now" }).click();
  await expect(page.getByText("Statistics updated.")).toBeVisible();
  const figure = page.locator("dl > div", { hasText: "Page views" });
  return Number(await figure.locator("dd").first().textContent());
}

test("Visits are counted until the visitor says no, and the dashboard shows them", async ({
  page,
  memberPage,
}) => {
  test.slow();
  expect(await visit(page, "/")).toBe(true);
  const before = await countedViews(memberPage);
  expect(before).toBeGreaterThan(0);
  for (const path of ["/discussions", "/categories", "/"])
    expect(await visit(page, path)).toBe(true);
  expect(await countedViews(memberPage)).toBe(before + 3);
  await expect(memberPage.getByRole("table", { name: "Most viewed pages" })).toContainText(
    "/categories",
  );
  const chart = memberPage.getByRole("figure", { name: "Page views" });
  await chart.getByText("Show as a table").or(chart.locator("summary")).first().click();
  await expect(chart.getByRole("table")).toBeVisible();
  const [file] = await Promise.all([
    memberPage.waitForEvent("download"),
    memberPage.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("days.csv");
  await memberPage.getByRole("link", { name: "7 days" }).click();
  await expect(memberPage).toHaveURL(/days=7/);
  await look(memberPage, "analytics");

  await choose(page, "No");
  await look(page, "privacy");
  const still = await countedViews(memberPage);
  expect(await visit(page, "/discussions")).toBe(false);
  expect(await countedViews(memberPage)).toBe(still);
});

test("Without scripts the choice is made by a form", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
  const page = await context.newPage();
  await page.goto("/");
  await choose(page, "No");
  await page.goto("/entry/privacy");
  await expect(page.getByRole("radio", { name: "No" })).toBeChecked();
  await context.close();
});

test("Other sites are told only of those who agreed", async ({
  page,
  memberPage,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  test.slow();
  const asked: string[] = [];
  await page.route("https://stats.example.org/**", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const policyOf = async () => (await page.goto("/"))?.headers()["content-security-policy"] ?? "";
  expect(await policyOf()).not.toContain("stats.example.org");
  expect(await page.locator('script[src="/site-notes.js"]').count()).toBe(0);

  await memberPage.goto("/dashboard/analytics/settings");
  await memberPage.getByLabel("Plausible address").fill("stats.example.org");
  await memberPage.getByLabel("Plausible site name").fill("community.example.org");
  const saves = memberPage.getByRole("button", { name: "Save" });
  await saves.last().click();
  await expect(memberPage.getByText(/Enter an address such as/).first()).toBeVisible();
  await look(memberPage, "analytics-settings");
  await memberPage.getByLabel("Plausible address").fill("https://stats.example.org");
  await saves.last().click();
  await expect(memberPage.getByText("Settings saved.")).toBeVisible();

  expect(await policyOf()).toContain("https://stats.example.org");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await choose(page, "Yes");
  await expect(page.getByText("stats.example.org")).toBeVisible();
  await expect.poll(() => asked).toEqual(["/js/script.manual.js"]);
  expect(await toldPages(page)).toEqual([]);
  await page.goto("/discussions");
  await expect.poll(() => toldPages(page)).toEqual(["/discussions"]);
  await choose(page, "No");
  expect(await page.evaluate(() => "plausible" in window)).toBe(false);
  await site.call("PATCH", "/config", { "analytics.plausibleAddress": "" });
});
