import { waitForScripts } from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

const background = "getComputedStyle(document.body).backgroundColor";

test("Dark is chosen, kept, and there before anything is painted", async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  const light = await page.evaluate(background);
  const choices = page.getByRole("group", { name: "Colour scheme" });
  await choices.getByRole("button", { name: "Dark" }).click();
  expect(await page.evaluate(background)).not.toBe(light);

  await page.goto("/entry/signin", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await waitForScripts(page);
  await expect(choices.getByRole("button", { name: "Dark" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await choices.getByRole("button", { name: "System" }).click();
  expect(await page.evaluate(background)).toBe(light);
});

test("What one tab chooses reaches the others", async ({ page, context }) => {
  const darkOf = (tab: typeof page) =>
    tab.getByRole("group", { name: "Colour scheme" }).getByRole("button", { name: "Dark" });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/");
    await waitForScripts(tab);
  }
  await darkOf(other).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await expect(darkOf(page)).toHaveAttribute("aria-pressed", "true");
});

test("Guests get the same page whatever they chose", async ({ page }) => {
  const first = await (await page.request.get("/")).text();
  const second = await (await page.request.get("/", { headers: { cookie: "other=1" } })).text();
  expect(second).toBe(first);
});

test("Without scripts the page follows the system, and offers no switch", async ({
  browser,
  site,
}) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false, colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Dark" })).toBeHidden();
  await page.context().close();
});
