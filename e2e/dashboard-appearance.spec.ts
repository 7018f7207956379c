import type { Locator } from "@playwright/test";
import sharp from "sharp";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const picture = sharp({ create: { width: 120, height: 40, channels: 3, background: "#037dbc" } })
  .png()
  .toBuffer();

test.afterAll(async ({ site }) => {
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
  await site.call("PATCH", "/config", { "branding.logo": "" });
});

test("Without scripts the site gets a logo, and loses it again", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless(site.cookies);
  const press = (fields: Parameters<typeof page.press>[1]) =>
    page.within("main").press("Save", fields);
  const logo = async (name: string) =>
    new File([new Uint8Array(await picture)], name, { type: "image/png" });
  await page.open("/dashboard/settings/look");
  await press({ Logo: await logo("logo.png") });
  expect(page.text()).toContain("Settings saved.");
  expect(page.attribute("img", "src")).toMatch(/^\/uploads\//);
  await press({ Logo: await logo("logo.exe") });
  expect(page.texts("[role=alert]")).toEqual([expect.stringMatching(/\w/)]);
  await page.open("/dashboard/settings/look");
  await press({ "Remove image": true });
  expect(page.names("field")).not.toContainEqual(expect.stringContaining("Remove image"));
});

test("The preview of the look keeps the logo of the theme, which replaces that of the site", async ({
  memberPage: page,
  site,
}) => {
  const { themeID } = (await site.call("POST", "/themes", { name: "Logo" })) as { themeID: number };
  const titleBar = { logo: { desktop: { url: "/icon.svg?theme" } } };
  await site.call("PUT", `/themes/${themeID}/assets/variables.json`, { titleBar });
  await site.call("PATCH", "/config", { "branding.logo": "/icon.svg?site" });
  const preview = page.frameLocator("iframe");
  const logo = preview.getByRole("banner").locator("picture img");
  const removeLogo = async (themeID: number | string, source: string) => {
    await site.call("PUT", "/themes/current", { themeID });
    await page.goto("/dashboard/settings/look");
    await waitForScripts(page);
    await expect(logo).toHaveAttribute("src", source);
    await page.getByLabel("Remove image").check();
    await page.getByLabel("Banner title").fill("No logo");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("No logo");
  };
  await removeLogo(themeID, "/icon.svg?theme");
  await expect(logo).toHaveAttribute("src", "/icon.svg?theme");
  await removeLogo("foundation", "/icon.svg?site");
  await expect(logo).toHaveCount(0);
});

const propertyOf = (root: Locator, property: string) =>
  root.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test("The site wears a theme of its own, and goes back", async ({ memberPage: page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/themes");
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Name").fill("Violet");
  await page.getByLabel("Main colour").fill("#6a1b9a");
  await page.getByRole("button", { name: "Create theme" }).click();
  await expect(page.getByText("Nobody else sees it until you use it.")).toBeVisible();
  expect(await site.call("GET", "/themes/current")).toMatchObject({ name: "Foundation" });
  await page.goto("/dashboard/themes");
  await page.getByRole("button", { name: "Use Violet" }).click();
  await expect(page.getByText("Theme applied.")).toBeVisible();
  await expect.poll(() => propertyOf(page.locator("html"), "--fm-color-primary")).toBe("#6a1b9a");
  expect(await site.call("GET", "/themes/current")).toMatchObject({ name: "Violet" });
  await page.getByRole("button", { name: "Use Foundation" }).click();
  await expect(page.getByRole("button", { name: "Use Violet" })).toBeVisible();
  await page.getByRole("link", { name: "Delete Violet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete Violet");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("Without scripts, too, the site asks before a theme is deleted", async ({
  openScriptless,
  site,
}) => {
  const { themeID } = (await site.call("POST", "/themes", { name: "Ochre" })) as {
    themeID: number;
  };
  const page = await openScriptless(site.cookies);
  await page.open("/dashboard/themes");
  await page.follow("Delete Ochre");
  expect(page.heading()).toBe("Delete Ochre");
  await page.follow("Cancel");
  expect(await site.call("GET", `/themes/${themeID}`)).toMatchObject({ name: "Ochre" });
  await page.follow("Delete Ochre");
  await page.within("main").press("Delete");
  expect(page.text()).toContain("Theme deleted.");
  expect(page.names("link")).not.toContainEqual(expect.stringContaining("Delete Ochre"));
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit theme: Draft");
    await waitForScripts(page);
    // The page that it shows has the same landmarks as every page.
    await expectAccessible(page, undefined, "iframe");
    const preview = page.frameLocator("iframe").locator("html");
    const shown = (name: string) => propertyOf(preview, name);
    await page.getByLabel("Main colour", { exact: true }).fill("#aa3300");
    await expect.poll(() => shown("--fm-color-primary")).toBe("#aa3300");
    await page.getByLabel("Title bar", { exact: true }).fill("no colour");
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByLabel("Title bar", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByLabel("Title bar", { exact: true }).fill("");
    await page.getByLabel("Title", { exact: true }).fill("Ask us anything");
    await page.getByLabel("Banner background", { exact: true }).fill("#ffeecc");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ask us anything");
    await expect.poll(() => shown("--fm-banner-color")).toBe("#ffeecc");
    await page.getByLabel("Show the search box").uncheck();
    await expect(preview.getByRole("main").getByRole("search")).toHaveCount(0);
    await page.getByLabel("Show the search box").check();
    await expect(page.getByRole("link", { name: "Edit navigation" })).toHaveAttribute(
      "href",
      "/appearance/navigation",
    );
    // An empty row follows the links of the features that are in use.
    const link = await page.getByLabel(/^Name of quick link/).count();
    await page.getByLabel(`Name of quick link ${link}`).fill("House rules");
    await page.getByLabel(`Address of quick link ${link}`).fill("javascript:alert(1)");
    await save.click();
    await expect(page.getByLabel(`Address of quick link ${link}`)).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByLabel(`Address of quick link ${link}`).fill("/rules");
    await page.getByRole("button", { name: "Add a quick link" }).click();
    await expect(page.getByLabel(`Name of quick link ${link + 1}`)).toBeFocused();
    await page.keyboard.type("A mistake");
    await page.getByRole("button", { name: `Remove row ${link + 1}` }).click();
    await expect(page.getByLabel(`Name of quick link ${link + 1}`)).toHaveCount(0);
    await page.getByRole("button", { name: "Remove row 2" }).click();
    await page.getByRole("button", { name: `Move row ${link - 1} up` }).click();
    await expect(page.getByLabel(`Name of quick link ${link - 2}`)).toHaveValue("House rules");
    await save.click();
    await expect(page.getByText("Theme saved.")).toBeVisible();
    await site.call("PUT", "/themes/current", { themeID });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask us anything");
    const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
    await expect(links).toHaveText(["Posts", "Categories", "Groups", "House rules", "Events"]);
  });
});
