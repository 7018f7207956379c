import type { Locator } from "@playwright/test";
import { makeDiscussion } from "../support/forum.ts";
import { expect, test } from "../support/test.ts";

const heightOf = async (link: Locator) => (await link.boundingBox())?.height ?? 0;

test("Small links are high enough to be hit, and icons have their name once", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "A quiet corner", ["One"]);
  await page.goto("/");
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const row = page.getByRole("listitem").filter({ hasText: "A quiet corner" });
  for (const link of [
    footer.getByRole("link").first(),
    row.locator('a[href*="/categories/"]').first(),
    page.getByRole("link", { name: "All posts" }),
  ])
    expect.soft(await heightOf(link), (await link.textContent()) ?? "").toBeGreaterThanOrEqual(24);
  for (const name of ["Language", "My Account"]) {
    const button = banner.getByRole("button", { name }).filter({ visible: true });
    await expect.soft(button).toHaveAttribute("title", name);
    await expect.soft(button).toContainText(name);
    await expect.soft(button).not.toHaveAttribute("aria-label");
  }
  await page.goto(url);
  const bookmark = page.getByRole("button", { name: "Bookmark" }).first();
  await expect.soft(bookmark).toHaveAttribute("title", "Bookmark");
  await expect.soft(bookmark).toContainText("Bookmark");
  await expect.soft(bookmark).not.toHaveAttribute("aria-label");
});
