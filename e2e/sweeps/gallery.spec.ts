import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "../support/expectations.ts";
import { expect, test } from "../support/test.ts";

// One photo of the kit fails to load, to show what stands there then.
test.use({ expectedErrors: [/status of 404/] });

for (const colorScheme of ["light", "dark"] as const)
  test(`The UI kit in ${colorScheme}: every section has its picture and no barrier`, async ({
    page,
  }, testInfo) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/dev/ui");
    await waitForScripts(page);
    const sections = page.locator("main section[id]");
    expect(await sections.count()).toBeGreaterThan(5);
    for (const section of await sections.all()) {
      const name = `${await section.getAttribute("id")}-${colorScheme}`;
      await testInfo.attach(name, { body: await section.screenshot(), contentType: "image/png" });
    }
    await expectAccessible(page);
  });

test("The UI kit fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/dev/ui");
  await expectNoSidewaysScroll(page);
});

test("Menus and panels of the shell open in the gallery", async ({ page }) => {
  await page.goto("/dev/ui");
  await waitForScripts(page);
  const bar = page.getByRole("region", { name: "For a guest, with menus" });
  await bar.getByRole("button", { name: "Topics" }).click();
  await expect(bar.getByRole("link", { name: "Herbs" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open the navigation" }).click();
  const panel = page.getByRole("dialog", { name: "Site Navigation" });
  await expect(panel.getByRole("link", { name: "Posts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open the account" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ada Lovelace");
});

test("A list closes where the focus leaves it, also backwards", async ({ page }) => {
  await page.goto("/dev/ui");
  await waitForScripts(page);
  const button = page.getByRole("region", { name: "Actions" }).getByRole("button", {
    name: "Options",
  });
  const list = page.locator("div:popover-open");
  for (const key of ["Tab", "Shift+Tab"]) {
    await button.press("Enter");
    await expect(list).toBeVisible();
    for (let press = 0; press < 9; press += 1) await page.keyboard.press(key);
    await expect(list).toBeHidden();
  }
});

test("The gallery is there for its own machine alone", async ({ request }) => {
  const asking = { headers: { host: "evil.example" } };
  expect((await request.get("/dev/ui", asking)).status()).toBe(404);
  expect((await request.get("/dev/ui.data", asking)).status()).toBe(404);
  expect((await request.get("/dev/ui")).status()).toBe(200);
  for (const name of ["x-forwarded-for", "x-real-ip", "via"]) {
    const through = { headers: { [name]: "203.0.113.7" } };
    expect((await request.get("/dev/ui", through)).status(), `${name}, of a kept page`).toBe(404);
    expect((await request.get("/dev/ui.data", through)).status()).toBe(404);
  }
});
