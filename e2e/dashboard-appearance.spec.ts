import sharp from "sharp";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

const picture = sharp({ create: { width: 120, height: 40, channels: 3, background: "#037dbc" } })
  .png()
  .toBuffer();

test.afterAll(async ({ site }) => {
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
  await site.call("PATCH", "/config", { "branding.logo": "" });
});

test("Without scripts the site gets a logo, and loses it again", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/settings/look");
  const logo = page.getByLabel("Logo", { exact: true });
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  const file = { name: "logo.png", mimeType: "image/png", buffer: await picture };
  await logo.setInputFiles(file);
  await save.click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute(
    "src",
    /^\/uploads\//,
  );
  await logo.setInputFiles({ ...file, name: "logo.exe" });
  await save.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/dashboard/settings/look");
  await page.getByLabel("Remove this image").check();
  await save.click();
  await expect(page.getByLabel("Remove this image")).toHaveCount(0);
  await page.context().close();
});

test("The site wears a theme of its own, and goes back", async ({ memberPage: page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/themes");
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Name").fill("Violet");
  await page.getByLabel("Main colour").fill("#6a1b9a");
  await page.getByRole("button", { name: "Make and use it" }).click();
  await expect(page.getByText("The site wears the theme now.")).toBeVisible();
  expect(await site.call("GET", "/themes/current")).toMatchObject({ name: "Violet" });
  await page.getByRole("button", { name: "Use Foundation" }).click();
  await expect(page.getByRole("button", { name: "Use Violet" })).toBeVisible();
  await page.getByRole("link", { name: "Delete Violet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete Violet");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("Without scripts, too, the site asks before a theme is deleted", async ({ browser, site }) => {
  const { themeID } = (await site.call("POST", "/themes", { name: "Ochre" })) as {
    themeID: number;
  };
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/themes");
  await page.getByRole("link", { name: "Delete Ochre" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete Ochre");
  await page.getByRole("link", { name: "Cancel" }).click();
  expect(await site.call("GET", `/themes/${themeID}`)).toMatchObject({ name: "Ochre" });
  await page.getByRole("link", { name: "Delete Ochre" }).click();
  await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The theme is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete Ochre" })).toHaveCount(0);
  await page.context().close();
});
