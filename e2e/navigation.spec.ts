import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";
import { applyTitleBar, takeTitleBar } from "./support/title-bar.ts";

const items = [
  { id: "news", name: "News", url: "/news" },
  {
    id: "topics",
    name: "Topics",
    url: "/topics",
    children: [
      { id: "first", name: "First steps", url: "/topics/first" },
      { id: "gardens", name: "Gardens", url: "/topics/gardens" },
    ],
  },
  {
    id: "more",
    name: "More",
    children: [
      {
        id: "learn",
        name: "Learn",
        children: [
          { id: "guides", name: "Guides", url: "/guides" },
          { id: "talks", name: "Talks", url: "/talks" },
        ],
      },
      { id: "give", name: "Give", children: [{ id: "ideas", name: "Ideas", url: "/ideas" }] },
    ],
  },
  { id: "nowhere", name: "Nowhere" },
  { id: "staff", name: "Staff", url: "/staff", permission: "site.manage" },
];

const applyMenus = (site: Site, titleBar: Record<string, unknown>) =>
  applyTitleBar(site, { navigation: { navigationType: "custom", items }, ...titleBar });

test.beforeAll(({ site }) => applyMenus(site, {}));
test.afterAll(({ site }) => takeTitleBar(site));

const main = (page: Page) =>
  page.getByRole("navigation", { name: /Main navigation|التنقل الرئيسي/ });
const menuOf = (page: Page, name: string) => main(page).getByRole("button", { name });

async function open(page: Page) {
  await page.goto("/");
  await waitForScripts(page);
}

test("Entries that lead nowhere or are for others do not show", async ({ page }) => {
  await open(page);
  await expect(main(page).getByRole("link", { name: "News" })).toBeVisible();
  await expect(main(page).getByText("Nowhere")).toHaveCount(0);
  await expect(main(page).getByText("Staff")).toHaveCount(0);
});

test("Those who hold the permission see its entry", async ({ memberPage }) => {
  await open(memberPage);
  await expect(main(memberPage).getByRole("link", { name: "Staff" })).toBeVisible();
});

test("By keyboard: arrows move, Down opens, Escape closes and comes back", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await main(page).getByRole("link", { name: "News" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(menuOf(page, "Topics")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(main(page).getByRole("link", { name: "Topics" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(main(page).getByRole("link", { name: "First steps" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menuOf(page, "Topics")).toBeFocused();
  await expect(menuOf(page, "Topics")).toHaveAttribute("aria-expanded", "false");
});

for (const key of ["Enter", "Space"])
  test(`${key} opens a menu, and again closes it`, async ({ page }) => {
    await open(page);
    await menuOf(page, "Topics").focus();
    await page.keyboard.press(key);
    await expect(menuOf(page, "Topics")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press(key);
    await expect(menuOf(page, "Topics")).toHaveAttribute("aria-expanded", "false");
  });

test("What the account button opened closes once the focus is elsewhere", async ({
  memberPage: page,
}) => {
  await open(page);
  const button = page.getByRole("banner").getByRole("button", { name: "My Account" });
  const panel = page.locator(":popover-open");
  await button.press("Enter");
  await page.keyboard.press("Tab");
  await expect(panel.locator(":focus")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(panel).toBeVisible();
  const stops = await panel.locator("a, button").count();
  for (let stop = 0; stop <= stops; stop += 1) await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
  await expect(button).not.toBeFocused();
});

test("The mega menu has columns, and the arrows cross them", async ({ page }) => {
  await open(page);
  await menuOf(page, "More").focus();
  await page.keyboard.press("ArrowDown");
  await expect(main(page).getByRole("link", { name: "Guides" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(main(page).getByRole("link", { name: "Ideas" })).toBeFocused();
  await expectAccessible(page);
});

test("Under the pointer a menu opens, stays for a press, and closes once it is left", async ({
  page,
}) => {
  await open(page);
  await menuOf(page, "Topics").hover();
  await expect(main(page).getByRole("link", { name: "Gardens" })).toBeVisible();
  await menuOf(page, "Topics").click();
  await expect(main(page).getByRole("link", { name: "Gardens" })).toBeVisible();
  await menuOf(page, "More").hover();
  await expect(main(page).getByRole("link", { name: "Guides" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Gardens" })).toBeHidden();
  await page.mouse.move(600, 700);
  await expect(main(page).getByRole("link", { name: "Guides" })).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, expectedErrors: [/status of 404/] });

  test("The side panel nests, goes back and closes", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Site Navigation" }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("heading", { name: "Site Navigation" })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "More" }).click();
    await panel.getByRole("button", { name: "Learn" }).click();
    await expect(panel.getByRole("link", { name: "Guides" })).toBeFocused();
    await panel.getByRole("button", { name: "Back" }).click();
    await panel.getByRole("button", { name: "Back" }).click();
    await expect(panel.getByRole("link", { name: "News" })).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Site Navigation" })).toBeFocused();
  });

  test("Following a link of the side panel closes it", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Site Navigation" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "News" }).click();
    await expect(page).toHaveURL("/news");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("A member finds the account in a panel", async ({ memberPage: page }) => {
    await open(page);
    await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Sign Out" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("Without scripts menus open by a press", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/");
  await menuOf(page, "Topics").click();
  await expect(main(page).getByRole("link", { name: "Gardens" })).toBeVisible();
  await page.context().close();
});

test("Every look of the title bar holds together", async ({ page, site }) => {
  const looks = [
    { positioning: "StickyTransparent", borderType: "none" },
    { positioning: "StaticSolid", borderType: "shadow", height: 64, heightMobile: 56 },
    { borderType: "separator", logo: { alignment: "center" } },
    { backgroundColor: "#14532d", foregroundColor: "#ffffff", navigation: undefined },
  ];
  for (const look of looks) {
    await applyMenus(site, look);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await open(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});

const rooms = [...Array(9).keys()].map((number) => ({
  id: `room${number}`,
  name: `Room ${number}`,
  url: `/rooms/${number}`,
  ...(number === 8 ? { children: [{ id: "cellar", name: "Cellar", url: "/cellar" }] } : {}),
}));

/** Names of the entries that a visitor sees and can press. */
const entriesInSight = (page: Page) =>
  main(page)
    .locator("[data-navigation-item]")
    .evaluateAll((entries) =>
      entries
        .filter((entry) => {
          const { left, top, width, height } = entry.getBoundingClientRect();
          const ends = [left + 1, left + width / 2, left + width - 1];
          return ends.every((x) => entry.contains(document.elementFromPoint(x, top + height / 2)));
        })
        .map((entry) => entry.textContent),
    );

test.describe("with more entries than there is room for", () => {
  test.beforeAll(({ site }) =>
    applyTitleBar(site, { navigation: { navigationType: "custom", items: rooms } }),
  );

  for (const locale of ["en", "ar"])
    test(`a menu at the end holds the others, in ${locale}`, async ({ page, site }) => {
      const url = site.address;
      await page.context().addCookies([{ name: "fm_locale", value: locale, url }]);
      await open(page);
      const more = main(page).getByRole("button", { name: /^(More|المزيد)$/ });
      for (const width of [900, 820]) {
        await page.setViewportSize({ width, height: 700 });
        await more.click();
        const inSight = await entriesInSight(page);
        expect(inSight.length).toBeGreaterThan(1);
        expect(inSight.length).toBeLessThan(rooms.length);
        const inMenu = await main(page).locator(":popover-open a").allTextContents();
        expect([...inSight.slice(0, -1), ...inMenu]).toEqual([
          ...rooms.map(({ name }) => name),
          "Cellar",
        ]);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(more).toBeFocused();
      }
      await page.setViewportSize({ width: 1280, height: 700 });
      await expect(more).toBeHidden();
      expect(await entriesInSight(page)).toEqual(rooms.map(({ name }) => name));
    });

  test("nothing moves as the page starts, and the menu opens by keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await open(page);
    const more = main(page).getByRole("button", { name: "More" });
    await expect(more).toBeVisible();
    await expectNoShift(page);
    await main(page).getByRole("link", { name: "Room 0" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(more).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(main(page).locator(":popover-open a").first()).toBeFocused();
  });

  test("without scripts all of them show, on several lines", async ({ browser, site }) => {
    const page = await openPage(browser, site, {
      javaScriptEnabled: false,
      viewport: { width: 900, height: 700 },
    });
    await page.goto("/");
    const entries = main(page).locator("[data-navigation-item]:visible");
    await expect(entries).toHaveText(rooms.map(({ name }) => name));
    for (const entry of await entries.all()) await entry.click({ trial: true });
    await page.context().close();
  });
});
