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

test("A section gets a navigation of its own, and its former path leads to the new one", async ({
  page,
  site,
}) => {
  const section = { name: "Cat people", urlCode: "cats", contentLocale: "en" };
  await site.call("POST", "/subcommunities", section);
  await page.context().addCookies(site.cookies);
  await page.goto("/appearance/navigation");
  const sections = page.getByRole("navigation", { name: "Navigation of" });
  await sections.getByRole("link", { name: "Cat people" }).click();
  await expect(page.getByText("This section shows the navigation of the site.")).toBeVisible();
  await waitForScripts(page);
  await page.getByRole("button", { name: "Add an item" }).click();
  await expect(page.getByRole("textbox", { name: /^Name/ })).toBeFocused();
  await page.keyboard.type("Toys");
  await page.getByRole("combobox", { name: "Address" }).fill("/categories");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Navigation saved.")).toBeVisible();
  await expect(page.getByText("This section shows the navigation of the site.")).toHaveCount(0);
  await expectAccessible(page, undefined, "iframe");

  const toys = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Toys" });
  await page.goto("/cats");
  await expect(toys).toHaveAttribute("href", "/cats/categories");
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(toys).toHaveCount(0);

  await page.goto("/dashboard/sections");
  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Path" }).fill("felines");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Section saved.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/cats/categories");
  await expect(page).toHaveURL(/\/felines\/categories$/);
  await expect(toys).toHaveAttribute("href", "/felines/categories");
  const feed = await page.request.get("/felines/discussions/feed.rss", { maxRedirects: 0 });
  expect(feed.headers().location).toMatch(/^\/discussions\/feed\.rss\?siteSectionID=\d+$/);

  const [, made] = (await site.call("GET", "/subcommunities")) as { siteSectionID: number }[];
  await site.call("DELETE", `/subcommunities/${made?.siteSectionID}`);
  for (const path of ["/cats/categories", "/felines/categories"]) {
    const moved = await page.request.get(path, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe("/categories");
  }
});
