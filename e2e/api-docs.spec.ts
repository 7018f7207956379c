import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test("The API page: find an endpoint and try it by keyboard", async ({ page }) => {
  await page.goto("/api");
  await waitForScripts(page);
  await page.getByRole("searchbox", { name: "Filter by path or purpose" }).fill("get config");
  await expect(page.getByText("3 endpoints")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.locator("summary", { hasText: "Read settings" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "select" }).fill("site.title");
  await page.keyboard.press("Enter");
  await expect(page.getByText("200 OK")).toBeVisible();
  await expect(page.getByText('"site.title": ')).toBeVisible();
  await expectAccessible(page);
});

test("The API page: a call is made as the visitor, and refusals are shown", async ({
  memberPage,
}) => {
  await memberPage.goto("/api");
  await waitForScripts(memberPage);
  await memberPage.getByRole("searchbox", { name: "Filter" }).fill("get /users/me");
  await memberPage.locator("summary").first().click();
  await memberPage.getByRole("button", { name: "Send" }).click();
  await expect(memberPage.getByText('"name": "Ada Lovelace"')).toBeVisible();
});

test("The API page: a change begins with nothing, and fields are added by choice", async ({
  memberPage,
}) => {
  await open(memberPage, "patch /discussions/{discussionID}");
  const body = memberPage.getByRole("textbox", { name: "Body (application/json)" });
  await expect(body).toHaveValue("{}");
  await memberPage.getByRole("button", { name: "closed", exact: true }).press("Enter");
  expect(JSON.parse(await body.inputValue())).toEqual({ closed: false });
  await expect(memberPage.getByRole("button", { name: "closed", exact: true })).toHaveCount(0);
  await body.fill("{");
  await expect(memberPage.getByText("This is not valid JSON.")).toBeVisible();
  await expectAccessible(memberPage);
});

test("The API page: a call that lacks an id is not sent", async ({ memberPage }) => {
  const sent: string[] = [];
  memberPage.on("request", (request) => sent.push(request.url()));
  await open(memberPage, "get /discussions/{discussionID}");
  await memberPage.getByRole("button", { name: "Send" }).first().click();
  const id = memberPage.getByRole("textbox", { name: /^discussionID/ });
  await expect(id).toBeFocused();
  await expect(id).toHaveAccessibleDescription(/This is required/);
  expect(sent.filter((url) => /\/discussions\//.test(url))).toEqual([]);
});

test("The API page: what is known to choose from is chosen", async ({ page }) => {
  await open(page, "get /categories");
  const sort = page.getByRole("combobox", { name: "sort" });
  await sort.selectOption("-name");
  await page.getByRole("combobox", { name: "archived" }).selectOption("false");
  const expand = page.getByRole("group", { name: "expand" });
  const height = async (field: Locator) => (await field.boundingBox())?.height;
  expect(await height(expand.locator("details"))).toBe(await height(sort));
  await expand.getByText("values to choose from").click();
  await expand.getByRole("checkbox", { name: "breadcrumbs", exact: true }).check();
  await expand.getByRole("checkbox", { name: "parent", exact: true }).check();
  const request = page.waitForRequest(/\/api\/v2\/categories/);
  await page.getByRole("button", { name: "Send" }).first().click();
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    sort: "-name",
    archived: "false",
    expand: "breadcrumbs,parent",
  });
  await expect(page.getByText("200 OK")).toBeVisible();
  await expectAccessible(page);
});

test("The API page: a stream shows as it comes, until it is stopped", async ({
  memberPage,
  site,
}) => {
  const category = { name: "Streams", urlcode: "streams" };
  const { categoryID } = (await site.call("POST", "/categories", category)) as Created;
  await open(memberPage, "get /live");
  await memberPage.getByRole("textbox", { name: /^channels/ }).fill(`category:${categoryID}`);
  await memberPage.getByRole("button", { name: "Send" }).click();
  await expect(memberPage.getByText("event: ready")).toBeVisible();
  await memberPage.getByRole("button", { name: "Stop" }).click();
  await expect(memberPage.getByRole("button", { name: "Stop" })).toHaveCount(0);
  await expect(memberPage.getByText("event: ready")).toBeVisible();
});

test("The API page: a file is uploaded, and what deletes asks before", async ({ memberPage }) => {
  await open(memberPage, "post /media");
  await memberPage
    .getByLabel("file", { exact: false })
    .first()
    .setInputFiles({
      name: "note.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("A note"),
    });
  await memberPage.getByRole("button", { name: "Send" }).first().click();
  await expect(memberPage.getByText("201 Created")).toBeVisible();
  await expect(memberPage.getByText('"name": "note.txt"')).toBeVisible();
  const shown = await memberPage.locator("pre").first().textContent();
  const { mediaID } = JSON.parse(shown ?? "{}");

  await open(memberPage, "delete /media/{id}");
  await memberPage.getByRole("textbox", { name: /^id/ }).fill(String(mediaID));
  await memberPage.getByRole("button", { name: "Send" }).first().click();
  const dialog = memberPage.getByRole("alertdialog");
  await expect(dialog).toContainText(`DELETE /media/${mediaID}`);
  await memberPage.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await memberPage.getByRole("button", { name: "Send" }).first().click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(memberPage.getByText("204 No Content")).toBeVisible();
});

test("The API page fits a phone, in the dark and from right to left", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/api");
  await waitForScripts(page);
  await page.locator("summary", { hasText: "List discussions" }).first().click();
  await expect(page.getByRole("combobox", { name: "sort" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

interface Created {
  categoryID: number;
}

/** The endpoint alone, unfolded. */
async function open(page: Page, endpoint: string) {
  await page.goto("/api");
  await waitForScripts(page);
  await page.getByRole("searchbox", { name: "Filter" }).fill(endpoint);
  await page.locator("summary").first().click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The API page lists every endpoint and fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/api");
    await expect(page.getByText("/users/me", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
