import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("A bookmark says while it is being set, and keeps the focus", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Marked slowly", []);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v2/discussions/*/bookmark", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(url);
  await waitForScripts(page);
  const button = page.getByRole("button", { name: "Bookmark" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeDisabled();
  answered.resolve();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeFocused();
});

test.describe("A mute that fails", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("says why", async ({ memberPage: page, site }) => {
    const { url } = await makeDiscussion(site, "Not muted", []);
    await page.route("**/post/change/**", (route) =>
      route.fulfill({
        status: 503,
        json: { message: "The site is busy.", description: "Try again in a minute." },
      }),
    );
    await page.goto(url);
    await waitForScripts(page);
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("list", { name: "Options" }).getByRole("button", { name: "Mute" }).click();
    const toast = page.getByText("Try again in a minute.");
    await expect(toast).toBeVisible();
    await expect(page.getByText("The site is busy.")).toHaveCount(0);
  });
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`A link within a page scrolls there, with motion: ${reducedMotion}`, async ({
    memberPage: page,
    site,
  }) => {
    const words = `${"A line of words.\n\n".repeat(120)}`;
    const { discussionID, url } = await makeDiscussion(site, `Far ${reducedMotion}`, []);
    await site.call("PATCH", `/discussions/${discussionID}`, { body: words });
    await page.emulateMedia({ reducedMotion });
    await page.goto(url);
    await waitForScripts(page);
    const seen = await page.evaluate(async () => {
      const link = Object.assign(document.createElement("a"), { href: "#end", textContent: "End" });
      const end = Object.assign(document.createElement("p"), { id: "end", textContent: "The end" });
      document.querySelector("main")?.prepend(link);
      document.querySelector("main")?.append(end);
      const places: number[] = [];
      addEventListener("scroll", () => places.push(scrollY));
      const ended = new Promise((resolve) => addEventListener("scrollend", resolve));
      link.click();
      await ended;
      return new Set(places).size;
    });
    if (reducedMotion === "reduce") expect(seen).toBe(1);
    else expect(seen).toBeGreaterThan(2);
    await expect(page.getByText("The end")).toBeInViewport();
  });
