import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

const row = (page: Page, name: RegExp | string) => page.getByRole("treeitem", { name });
const preview = (page: Page) => page.frameLocator("iframe[title=Preview]");

// The frame of the preview runs no scripts; the second story refuses a save.
test.use({ expectedErrors: [/Blocked script execution|status of 409/] });

test.afterAll(async ({ site }) => {
  await site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]);
});

test("A home page is built by keyboard and by mouse, tried as a guest, published and taken back", async ({
  memberPage: page,
  browser,
  site,
}) => {
  await site.call("POST", "/categories", { name: "Quayside", urlcode: "quayside" });
  await page.goto("/appearance/layouts");
  await expect(page).toHaveURL(/\/dashboard\/layouts$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Layouts");
  await expectAccessible(page);
  const home = page.getByRole("region", { name: "Home" });
  await home.getByRole("button", { name: "Copy Built-in layout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Copy of Built-in layout");
  await waitForScripts(page);
  const tree = page.getByRole("tree", { name: "Sections and widgets" });
  await expect(preview(page).getByRole("main")).toContainText("Welcome to");
  await expectAccessible(page, "main", "iframe");
  const address = new URL(page.url()).pathname.replace(/\/edit$/, "");

  // By keyboard alone.
  await row(page, "Full width").focus();
  await page.keyboard.press("Delete");
  await expect(row(page, "2 columns")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByText("No sections yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add section" }).press("Enter");
  await page.getByRole("button", { name: "1 column" }).press("Enter");
  await page.getByRole("button", { name: "Add widget" }).press("Enter");
  await page.getByLabel("Find a widget").fill("call to action");
  await page.getByRole("button", { name: "Call to action", exact: true }).press("Enter");
  await expect(row(page, "Call to action")).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Title", { exact: true }).fill("Come aboard");
  await expect(row(page, /Come aboard/)).toBeVisible();
  await expect(preview(page).getByRole("heading", { name: "Come aboard" })).toBeVisible();

  await page.getByText("Button", { exact: true }).click();
  await page.getByLabel("Button text").first().fill("Climb in");
  const leadsTo = page.getByRole("combobox", { name: "Link" }).first();
  await leadsTo.fill("quays");
  await expect(page.getByRole("option", { name: /Quayside/ }).first()).toBeVisible();
  await leadsTo.press("ArrowDown");
  await leadsTo.press("Enter");
  await expect(leadsTo).toHaveValue("/categories/quayside");

  // By mouse.
  await page.getByRole("button", { name: "Add widget" }).click();
  await page.getByRole("button", { name: "Quick links", exact: true }).click();
  await expect(tree.getByRole("treeitem")).toHaveText(order("Call to action", "Quick links"));
  await row(page, /^Quick links/).dragTo(row(page, /Come aboard/), {
    targetPosition: { x: 20, y: 3 },
  });
  await expect(tree.getByRole("treeitem")).toHaveText(order("Quick links", "Call to action"));
  await expect(page.getByText("Moved to position 1 of Content in section 1.")).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tree.getByRole("treeitem")).toHaveText(order("Call to action", "Quick links"));
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(tree.getByRole("treeitem")).toHaveText(order("Quick links", "Call to action"));

  await row(page, /Come aboard/).click();
  await page.getByText("Who sees it").click();
  await page.getByRole("checkbox", { name: "Administrator" }).check();
  await expect(preview(page).getByRole("heading", { name: "Come aboard" })).toBeHidden();
  await page.getByLabel("As seen by").selectOption("Administrator");
  await expect(preview(page).getByRole("heading", { name: "Come aboard" })).toBeVisible();
  const shown = await page.locator("iframe[title=Preview]").getAttribute("src");
  const elsewhere = await page.request.get(`/dashboard${shown?.slice(1)}`);
  expect(elsewhere.status()).toBe(404);
  await page.getByRole("checkbox", { name: "Administrator" }).uncheck();
  await page.getByLabel("As seen by").selectOption("Guest");
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(page.locator("iframe[title=Preview]")).toHaveCSS("width", "375px");
  await expect(preview(page).getByRole("heading", { name: "Come aboard" })).toBeVisible();
  await expect(preview(page).getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("No page uses this layout yet.")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Where it is applied" }).click();
  await page.getByRole("checkbox", { name: "The whole site" }).check();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Layout applied.")).toBeVisible();
  await expectAccessible(page);

  const guest = await openPage(browser, site, {});
  await guest.goto("/");
  await expect(guest.getByRole("heading", { name: "Come aboard" })).toBeVisible();

  await page.goto(`${address}/history`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version restored and published.")).toBeVisible();
  await guest.goto("/");
  await expect(guest.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await guest.context().close();

  await page.goto(`${address}/edit`);
  await row(page, "1 column").or(row(page, "2 columns")).first().click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.goto(`${address}/history`);
  const published = page.getByRole("row", { name: /Published/ });
  await published.getByRole("button", { name: /^Restore version/ }).click();
  await expect(page.getByText("Version restored and published.")).toBeVisible();
  await expect(published.getByRole("button")).toHaveCount(0);
});

const order = (...widgets: string[]) => [
  /^1 column/,
  /^Content/,
  ...widgets.map((name) => new RegExp(`^${name}`)),
];

test("Two people who edit the same layout are told", async ({ memberPage: page, site }) => {
  const layout = [{ $hydrate: "react.section.1-column", children: [] }];
  const draft = { name: "Shared", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", draft)) as { layoutID: number };
  await page.goto(`/dashboard/layouts/${layoutID}/edit`);
  await waitForScripts(page);
  await site.call("POST", `/layouts/${layoutID}/revisions`, { layout: [] });
  await row(page, "1 column").click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Someone else has saved this layout");
  await dialog.getByRole("button", { name: "Keep mine as a copy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit layout: Copy of Shared");
  await expect(row(page, "1 column")).toHaveCount(2);
});

test("A layout is applied to one section of the site", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const section = { name: "Nederlands", urlCode: "nl", contentLocale: "en" };
  const { siteSectionID } = (await site.call("POST", "/subcommunities", section)) as {
    siteSectionID: number;
  };
  const widget = { $hydrate: "react.app-banner", title: "Hallo Nederland" };
  const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
  const draft = { name: "Dutch", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", draft)) as { layoutID: number };
  await page.goto(`/dashboard/layouts/${layoutID}`);
  await page.getByRole("checkbox", { name: "Nederlands (section)" }).check();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Layout applied.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop applying to Nederlands" })).toBeVisible();
  const guest = await openScriptless();
  await guest.open("/");
  expect(guest.html()).not.toContain("Hallo Nederland");
  await guest.open("/nl");
  expect(guest.html()).toContain("Hallo Nederland");
  await site.call("DELETE", `/subcommunities/${siteSectionID}`);
});

test("A fragment is chosen for a widget, and one of its own is placed", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const commit = async (name: string, fragmentType: string, more: object) => {
    const made = (await site.call("POST", "/fragments", { name, fragmentType, ...more })) as {
      fragmentUUID: string;
      fragmentRevisionUUID: string;
    };
    const { fragmentUUID, fragmentRevisionUUID } = made;
    const body = { fragmentRevisionUUID, commitMessage: "First" };
    await site.call("POST", `/fragments/${fragmentUUID}/commit-revision`, body);
    return fragmentUUID;
  };
  await site.call("PUT", "/fragments/disclosure-state", { didAccept: true });
  const loud = await commit("Loud call", "CallToActionFragment", {
    jsRaw: "export default ({ title }) => <h2>{title}!!!</h2>;",
  });
  await commit("Price list", "CustomFragment", {
    jsRaw: "export default ({ currency }) => <p>Prices in {currency}</p>;",
    customSchema: { type: "object", properties: { currency: { type: "string" } } },
  });
  const call = { $hydrate: "react.cta", title: "Join" };
  const layout = [{ $hydrate: "react.section.1-column", children: [call] }];
  const draft = { name: "With fragments", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", draft)) as { layoutID: number };
  await page.goto(`/dashboard/layouts/${layoutID}/edit`);
  await waitForScripts(page);
  await row(page, /^Call to action/).click();
  await page.getByLabel("Fragment", { exact: true }).selectOption("Loud call");
  await page.getByRole("button", { name: "Add widget" }).click();
  await page.getByLabel("Find a widget").fill("price");
  await page.getByRole("button", { name: "Price list" }).click();
  await page.getByLabel("Currency").fill("Guilders");
  await expectAccessible(page, "main", "iframe");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("No page uses this layout yet.")).toBeVisible();
  await page.reload();
  await row(page, /^Call to action/).click();
  await expect(page.getByLabel("Fragment", { exact: true })).toHaveValue(loud);
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
  const guest = await openPage(browser, site, {});
  await guest.goto("/");
  await expect(guest.getByRole("heading", { name: "Join!!!" })).toBeVisible();
  await expect(guest.getByText("Prices in Guilders")).toBeVisible();
  await guest.context().close();
});
test("Records and pictures of a widget are chosen by name, in the language of the reader", async ({
  memberPage: page,
  site,
}) => {
  await site.call("POST", "/categories", { name: "Lighthouse", urlcode: "lighthouse" });
  const widget = { $hydrate: "react.discussion.discussions" };
  const layout = [{ $hydrate: "react.section.1-column", children: [widget] }];
  const draft = { name: "Chosen", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", draft)) as { layoutID: number };
  await page.goto(`/dashboard/layouts/${layoutID}/edit`);
  await waitForScripts(page);
  await row(page, "Discussions").click();
  await page.getByText("What to show", { exact: true }).click();
  const category = page.getByRole("combobox", { name: "Category" });
  await category.fill("lighth");
  await page.getByRole("option", { name: /^Lighthouse/ }).click();
  await expect(category).toHaveValue("Lighthouse");
  await page.getByText("Frame and layout").click();
  await page.getByText("Widget background").click();
  await page
    .getByLabel(/^Upload: Image/)
    .first()
    .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
  await expect(page.getByRole("textbox", { name: "Image" }).first()).toHaveValue(/^\/uploads\//);
  await expectAccessible(page, "main", "iframe");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Published/).first()).toBeVisible();
  const saved = (await site.call("GET", `/layouts/${layoutID}/edit`)) as {
    layout: { children: { apiParams: { categoryID: number } }[] }[];
  };
  expect(saved.layout[0]?.children[0]?.apiParams.categoryID).toBeGreaterThan(0);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.reload();
  await waitForScripts(page);
  await row(page, "المناقشات").click();
  await expect(page.getByRole("combobox", { name: "الفئة" })).toHaveValue("Lighthouse");
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.context().clearCookies({ name: "fm_locale" });
});

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("Widgets stand around the content of pages, such as the list of groups", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const layout = [
    {
      $hydrate: "react.section.2-columns",
      mainTop: [{ $hydrate: "react.asset.groupList" }],
      secondaryTop: [{ $hydrate: "react.cta", title: "Found a group" }],
    },
  ];
  const draft = { name: "Groups", layoutViewType: "groupList", layout };
  const { layoutID } = (await site.call("POST", "/layouts", draft)) as { layoutID: number };
  await page.goto("/dashboard/layouts");
  await expect(page.getByRole("region", { name: "Groups" })).toBeVisible();
  await page.goto(`/dashboard/layouts/${layoutID}`);
  await page.getByRole("checkbox", { name: "The whole site" }).check();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const guest = await openPage(browser, site, {});
  await guest.goto("/groups");
  await expect(guest.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Found a group" })).toBeVisible();
  await waitForScripts(guest);
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.")).toBeVisible();
  await guest.goto("/groups");
  await expect(guest.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Found a group" })).toBeHidden();
  await guest.context().close();
});
