import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/422 .*sections\/add/] });

// Other stories of this site have none.
test.afterEach(async ({ site }) => {
  const sections = (await site.call("GET", "/subcommunities")) as { siteSectionID: number }[];
  for (const { siteSectionID } of sections.slice(1))
    await site.call("DELETE", `/subcommunities/${siteSectionID}`);
});

test("A section in Arabic has its own path, language and category", async ({
  page,
  openScriptless,
  site,
}) => {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "المنتدى العربي",
    urlcode: "arabic-forum",
  })) as { categoryID: number };
  const { categoryID: english } = (await site.call("POST", "/categories", {
    name: "English forum",
    urlcode: "english-forum",
  })) as { categoryID: number };
  const { discussionID } = (await site.call("POST", "/discussions", {
    name: "مرحبا بالجميع",
    body: "أهلا وسهلا",
    format: "markdown",
    categoryID,
  })) as { discussionID: number };
  await site.call("POST", "/discussions", {
    name: "Only in English",
    body: "Hello",
    format: "markdown",
    categoryID: english,
  });

  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/sections");
  await page.getByRole("link", { name: "Add section" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("القسم العربي");
  await page.getByRole("textbox", { name: "Path" }).fill("search");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "المنتدى العربي" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The site uses this path itself.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Path" }).fill("ar");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Section saved.")).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto("/ar");
  await waitForScripts(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveTitle("القسم العربي");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "مرحبا بالجميع" }).first()).toBeVisible();
  await expect(main.getByText("Only in English")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/ar$/);
  await expect(page.locator("link[rel=alternate][hreflang=ar]")).toHaveAttribute("href", /\/ar$/);

  await main.getByRole("link", { name: "مرحبا بالجميع" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/ar/discussion/${discussionID}/`));
  await expect(page.getByText("أهلا وسهلا").first()).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`^https?://[^/]+/ar/discussion/${discussionID}/`),
  );
  await page.setViewportSize({ width: 375, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("banner").getByRole("button").first().click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("navigation", { name: "أقسام الموقع" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`//[^/]+/discussion/${discussionID}/`));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/ar/discussions");
  await waitForScripts(page);
  await expect(page.getByRole("main").getByText("Only in English")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("navigation").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("main").getByText("Only in English").first()).toBeVisible();

  const plain = await openScriptless();
  await plain.open("/ar/discussions");
  expect(plain.within("main").text()).toContain("مرحبا بالجميع");
  await plain.follow("مرحبا بالجميع");
  expect(plain.path()).toMatch(/^\/ar\/discussion\//);
  const away = await page.request.get("/ar//elsewhere.example/x", { maxRedirects: 0 });
  expect(away.headers().location).toBe("/elsewhere.example/x");
  await plain.open("/ar/dashboard");
  expect(plain.path()).not.toMatch(/^\/ar/);
});
