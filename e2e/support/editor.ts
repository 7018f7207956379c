import { expect, type Page } from "@playwright/test";
import { waitForScripts } from "./expectations.ts";
import type { Site } from "./test.ts";

export async function makeCategory(site: Site, name: string): Promise<number> {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const made = await site.call("POST", "/categories", { name, urlcode });
  return (made as { categoryID: number }).categoryID;
}

/** The form for a new post in a category of its own, with the rich editor in place. */
export async function openEditor(page: Page, site: Site, name: string) {
  await page.goto(`/post/discussion/${await makeCategory(site, name)}`);
  await waitForScripts(page);
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  return text;
}
