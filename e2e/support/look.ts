import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, waitForScripts } from "./expectations.ts";

const pictures = process.env.FOLKMOOT_PICTURES;

/**
 * The page is accessible, and fits desktops and phones. Leaves pictures of it, light and dark, in the folder that
 * `FOLKMOOT_PICTURES` names.
 */
export async function look(page: Page, name: string) {
  await expectAccessible(page);
  await lookAtWidths(page, name);
}

/** As `look`, for pages around frames whose contents are checked on their own. */
export async function lookAtWidths(page: Page, name: string) {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (pictures) await takePictures(page, `${pictures}/${name}-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Looks at pages in Arabic, by name and address, where pictures are asked for; then goes on in English. */
export async function lookInArabic(page: Page, address: string, pages: Record<string, string>) {
  if (!pictures) return;
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: address }]);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(new URL(path, address).href);
    await waitForScripts(page);
    await look(page, `${name}-ar`);
  }
  await page.context().addCookies([{ name: "fm_locale", value: "en", url: address }]);
}

async function takePictures(page: Page, path: string) {
  mkdirSync(pictures ?? "", { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}
