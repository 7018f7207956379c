import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

// The frame of the preview runs no scripts; an address is refused, and the page is gone in the end.
test.use({ expectedErrors: [/Blocked script execution|status of (404|422|409)/] });

test("A page is written, previewed, published and deleted", async ({
  memberPage: page,
  openScriptless,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/appearance/pages");
  await waitForScripts(page);
  await expect(page.getByText("No pages yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add page" }).click();
  await page.getByRole("textbox", { name: /^Title( required)?$/ }).fill("House rules");
  await page.getByLabel("Description").fill("What we ask of each other");
  await page.getByRole("textbox", { name: /^Address/ }).fill("discussions");
  const save = page
    .getByRole("main")
    .getByRole("button", { name: /^(Save|Add and write content)$/ });
  await save.click();
  await expect(page.getByText("The site already uses this address.").first()).toBeVisible();
  await page.getByRole("textbox", { name: /^Address/ }).fill("rules");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit layout: House rules");
  await waitForScripts(page);
  await page.getByRole("treeitem", { name: "Text" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Be **kind**.");
  await expect(page.frameLocator("iframe").getByText("Be kind.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Published/).first()).toBeVisible();
  await page.getByRole("link", { name: "its settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House rules");
  await waitForScripts(page);
  await expectAccessible(page, undefined, "iframe");

  const guest = await openScriptless();
  await guest.open("/rules");
  expect(guest.heading()).toBe("Page Not Found");
  await page.getByRole("radio", { name: "Published", exact: true }).check();
  await save.click();
  await expect(page.getByText("Page saved.")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  for (const address of ["/rules", "/page/rules"]) {
    await guest.open(address);
    expect(guest.heading()).toBe("House rules");
    expect(guest.text()).toContain("Be kind.");
    expect(guest.attribute("link[rel=canonical]", "href")).toMatch(/\/rules$/);
    expect(guest.attribute('meta[property="og:title"]', "content")).toMatch(/^House rules - /);
  }

  await page.goto("/appearance/pages");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "House rules" }).click();
  await page.getByRole("link", { name: "Delete page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete page House rules");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByText("Page deleted.")).toBeVisible();
  await guest.open("/rules");
  expect(guest.heading()).toBe("Page Not Found");
});
