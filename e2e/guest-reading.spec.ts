import type { Page } from "@playwright/test";
import { expectAccessible, expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { look } from "./support/look.ts";
import { expect, type Site, test } from "./support/test.ts";

const password = "a lantern in every window";
const main = (page: Page) => page.getByRole("main");

async function addMember(site: Site, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  await site.call("POST", "/users", { name, password, email });
}

async function signIn(page: Page, name: string) {
  await expect(page).toHaveURL(/\/entry\/signin\?target=/);
  await waitForScripts(page);
  await page.getByLabel("Name or email").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test("A first visit is in the typeface of the site, and nothing moves when it arrives late", async ({
  page,
  site,
}) => {
  const text =
    "Whoever reads *slowly* and with care finds **more** between the lines than those who run. ";
  const { url } = await makeDiscussion(site, "Typeface of a first visit", [text.repeat(4)]);
  const painted = (address: string) =>
    page.waitForFunction(
      (shown) =>
        location.pathname === shown &&
        performance.getEntriesByName("first-contentful-paint").length > 0,
      new URL(address, site.address).pathname,
    );
  let path = "/";
  await page.route("**/*.woff2", async (route) => {
    await painted(path);
    await route.continue();
  });
  for (path of ["/", "/categories", url]) {
    await page.goto(path);
    await waitForScripts(page);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => /Open Sans Variable/.test(family) && status === "loaded")
        .map(({ style }) => style),
    );
    expect(loaded, path).toContain("normal");
    if (path === url) expect(loaded).toContain("italic");
    await expectNoShift(page);
  }
});

test("A guest finds what to read next, and the ways in", async ({ page, site }) => {
  const { categoryID, url } = await makeDiscussion(site, "Sailing past the harbour", ["Aye"]);
  for (const name of ["Harbour at night", "Sailing", "Ropes", "Knots", "Anchors", "Flags"])
    await site.call("POST", "/discussions", { name, body: "Text", format: "markdown", categoryID });
  await page.goto(url);
  const related = page.getByRole("region", { name: "Related posts" });
  await expect(related.getByRole("link")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Categories" })).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Join" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await waitForScripts(page);
  await expectNoShift(page);
  await look(page, "guest-post");
  await related.getByRole("link").first().click();
  await expect(page).not.toHaveURL(url);
});

test("Like and Reply ask a guest to sign in, who then is where they were with what they typed", async ({
  page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Replying as a guest", ["First", "Second"]);
  await addMember(site, "Returning");
  await page.goto(url);
  await waitForScripts(page);
  const second = page.getByRole("article").filter({ hasText: "Second" });
  await second.hover();
  await second.getByRole("button", { name: "Like" }).click();
  await expect(page).toHaveURL(/\/entry\/signin\?target=.*Comment_\d+$/);
  await page.goto(url);
  await waitForScripts(page);
  await second.hover();
  await second.getByRole("link", { name: "Reply" }).click();
  await expect(page).toHaveURL(/\?reply=\d+/);
  const firstAsked = page.url();
  const here = /\?reply=\d+#reply$/;
  const box = page.getByLabel("Your comment");
  await expect(box).toBeFocused();
  await page.keyboard.type("Typed before signing in");
  const first = page.getByRole("article").filter({ hasText: "First" });
  await first.hover();
  await first.getByRole("link", { name: "Reply" }).click();
  await expect(page).not.toHaveURL(firstAsked);
  await expect(box).toHaveValue("Typed before signing in");
  await expect(box).toBeFocused();
  const replying = page.locator("#reply").getByText("Replying to");
  await expect(replying).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await signIn(page, "Returning");
  await expect(page).toHaveURL(here);
  await expect(page.getByText("Typed before signing in")).toBeVisible();
  await page.getByRole("button", { name: "Post comment" }).click();
  const posted = page.getByRole("article").filter({ hasText: "Typed before signing in" });
  await expect(posted).toContainText("Returning");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain("Typed");
});

test("What a guest typed is there after registering, and gone for whoever comes next", async ({
  page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Joining to reply", numbered(31));
  await page.goto(url);
  await waitForScripts(page);
  await main(page).getByRole("link", { name: "Reply" }).first().click();
  await page.getByLabel("Your comment").fill("Written before joining");
  await page.goto(`${url}/p2`);
  await expect(page.getByRole("article").filter({ hasText: "Comment number 31" })).toBeVisible();
  await expect(page.getByLabel("Your comment")).toHaveValue("Written before joining");
  await page.reload();
  await expect(page.getByLabel("Your comment")).toHaveValue("Written before joining");
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
  await expect(page).toHaveURL("/categories");
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).not.toContain("Written");

  await page.goto(url);
  await waitForScripts(page);
  await page.getByLabel("Your comment").fill("Written before joining");
  await main(page).getByRole("link", { name: "Join", exact: true }).click();
  await expect(page).toHaveURL(/\/entry\/register\?target=/);
  await waitForScripts(page);
  await page.getByLabel(/^Name/).fill("Joined to reply");
  await page.getByLabel("Email address").fill("joined.to.reply@example.com");
  await page.getByLabel("Password").fill(password);
  await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
  await main(page).getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(`${url}#reply`);
  await expect(page.getByText("Written before joining")).toBeVisible();
});

test("The banner of home names the community, and is slim for members", async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1, name: "Folkmoot" });
  await expect(heading).toBeVisible();
  await look(page, "home-banner-guest");
  const heightOf = (of: Page) =>
    of.locator("[data-banner]").evaluate((banner) => banner.getBoundingClientRect().height);
  const tall = await heightOf(page);
  const context = await browser.newContext({ baseURL: site.address });
  await context.addCookies(site.cookies);
  const member = await context.newPage();
  await member.goto("/");
  await waitForScripts(member);
  await expectNoShift(member);
  expect(await heightOf(member)).toBeLessThan(tall);
  await look(member, "home-banner-member");
  await context.close();
});
