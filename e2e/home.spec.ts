import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A guest is welcomed and finds the ways in", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Folkmoot");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folkmoot");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/entry/signin");
  await expect(bar.getByRole("link", { name: "Register" })).toBeVisible();
});

test("The head of the page says what search engines and browsers need", async ({ page, site }) => {
  await page.goto("/");
  const head = page.locator("head");
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.address}/`);
  await expect(head.locator('meta[property="og:title"]')).toHaveAttribute("content", "Folkmoot");
  for (const address of [
    "/manifest.webmanifest",
    "/robots.txt",
    "/favicon.ico",
    "/icon.svg",
    "/apple-touch-icon.png",
  ])
    expect((await page.request.get(address)).status(), address).toBe(200);
  const feed = page.locator('link[rel=alternate][type="application/rss+xml"]');
  await expect(feed).toHaveAttribute("href", /\/feed\.rss$/);
  const answer = await page.request.get((await feed.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
});

for (const width of [320, 375, 800, 1280])
  for (const colorScheme of ["light", "dark"] as const)
    test(`At ${width} px in ${colorScheme} nothing is cut off, moves or keeps anybody out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await waitForScripts(page);
      await expectNoSidewaysScroll(page);
      await expectNoShift(page);
      await expectAccessible(page);
    });

test("Register stands in the title bar down to where it fits, else in the side panel", async ({
  page,
}) => {
  const inBar = page.getByRole("banner").getByRole("link", { name: "Register" });
  await page.setViewportSize({ width: 401, height: 800 });
  await page.goto("/");
  await waitForScripts(page);
  await expect(inBar).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(inBar).toBeHidden();
  await page.getByRole("button", { name: "Site Navigation" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Register" })).toBeVisible();
});

test("Without scripts the page reads, and the navigation opens", async ({ browser, site }) => {
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to Folkmoot" })).toBeVisible();
  await page
    .getByRole("searchbox", { name: "Search discussions, people and more" })
    .fill("lanterns");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?query=lanterns");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("lanterns");
  await page.goto("/");
  await page.getByRole("button", { name: "Site Navigation" }).click();
  await page.getByRole("navigation", { name: "Site Navigation" }).getByRole("link").first().click();
  await expect(page).toHaveURL("/discussions");
  await page.context().close();
});

for (const width of [375, 1280])
  test(`At ${width} px a member finds on the home page how to write, though others wrote already`, async ({
    memberPage: page,
    site,
  }) => {
    await makeDiscussion(site, width < 600 ? "Narrow home" : "Wide home", []);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await waitForScripts(page);
    const main = page.getByRole("main");
    const begin = main.getByRole("link", { name: "Start a discussion" });
    // Where some category takes more than discussions, a menu asks what it shall be.
    const menu = main.getByRole("button", { name: "New post" });
    await expect(begin.or(menu)).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (await menu.isVisible()) await menu.click();
    await page.locator('a[href="/post/discussion"]').filter({ visible: true }).click();
    await expect(page).toHaveURL("/post/discussion");
  });

test("Moving to another path is told once", async ({ page }) => {
  await page.addInitScript(() => {
    const views: string[] = [];
    Object.assign(window, { views });
    addEventListener("fm:page-view", (event) => views.push((event as CustomEvent).detail.url));
  });
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/entry\/signin/);
  const views = () => page.evaluate(() => (window as unknown as { views: string[] }).views);
  await expect.poll(views).toEqual(["/", "/entry/signin"]);
});
