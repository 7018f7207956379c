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
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute(
    "src",
    /^\/uploads\//,
  );
  await logo.setInputFiles({ ...file, name: "logo.exe" });
  await save.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/dashboard/settings/look");
  await page.getByLabel("Remove image").check();
  await save.click();
  await expect(page.getByLabel("Remove image")).toHaveCount(0);
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
  await page.getByRole("button", { name: "Create and use" }).click();
  await expect(page.getByText("Theme applied.")).toBeVisible();
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
  await expect(page.getByText("Theme deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete Ochre" })).toHaveCount(0);
  await page.context().close();
});

test.describe("A theme of the site's own", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is changed beside a page that follows, and what is wrong stands at its field", async ({
    memberPage: page,
    site,
  }) => {
    const { themeID } = (await site.call("POST", "/themes", { name: "Draft" })) as {
      themeID: number;
    };
    await page.goto("/dashboard/themes");
    await page.getByRole("link", { name: "Edit Draft" }).click();
    await waitForScripts(page);
    // The page that it shows has the same landmarks as every page.
    await expectAccessible(page, undefined, "iframe");
    const preview = page.frameLocator("iframe").locator("html");
    const shown = (name: string) =>
      preview.evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name);
    await page.getByLabel("Main colour", { exact: true }).fill("#aa3300");
    await expect.poll(() => shown("--fm-color-primary")).toBe("#aa3300");
    await page.getByLabel("Title bar", { exact: true }).fill("no colour");
    const save = page.getByRole("main").getByRole("button", { name: "Save" });
    await save.click();
    await expect(page.getByLabel("Title bar", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByLabel("Title bar", { exact: true }).fill("");
    await page.getByLabel("Title", { exact: true }).fill("Ask us anything");
    await page.getByLabel("Name of entry 1").fill("Manual");
    await page.getByLabel("Address of entry 1").fill("/categories");
    await page.getByRole("button", { name: "Add an entry" }).click();
    await expect(page.getByLabel("Name of entry 2")).toBeFocused();
    await page.keyboard.type("Forum");
    await page.getByLabel("Address of entry 2").fill("/discussions");
    await page.getByRole("button", { name: "Move row 2 up" }).first().click();
    await expect(page.getByLabel("Name of entry 1")).toHaveValue("Forum");
    await page.getByLabel("Name of quick link 1").fill("House rules");
    await page.getByLabel("Address of quick link 1").fill("javascript:alert(1)");
    await save.click();
    await expect(page.getByLabel("Address of quick link 1")).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(page.getByLabel("Name of entry 2")).toHaveValue("Manual");
    await page.getByLabel("Address of quick link 1").fill("/rules");
    await page.getByRole("button", { name: "Add a quick link" }).click();
    await page.keyboard.type("A mistake");
    await page.getByRole("button", { name: "Remove row 2" }).last().click();
    await expect(page.getByLabel("Name of quick link 2")).toHaveCount(0);
    await save.click();
    await expect(page.getByText("Theme saved.")).toBeVisible();
    await site.call("PUT", "/themes/current", { themeID });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask us anything");
    const ways = page.getByRole("banner").getByRole("link", { name: /^(Forum|Manual)$/ });
    await expect(ways).toHaveText(["Forum", "Manual"]);
    const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
    await expect(links).toHaveText(["House rules"]);
  });
});
