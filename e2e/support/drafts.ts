import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { waitForScripts } from "./expectations.ts";
import { openPage, type Site } from "./test.ts";

export interface Draft {
  draftID: number;
  version: number;
  draftStatus: string;
  recordType: string;
  attributes: { body: string; draftMeta?: { name?: string } };
}

export async function makeDiscussion(site: Site, name: string) {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const made = (await site.call("POST", "/categories", { name, urlcode })) as object;
  const { categoryID } = made as { categoryID: number };
  const post = { name, body: `About ${name}`, format: "markdown", categoryID };
  const discussion = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
    url: string;
  };
  return { ...discussion, categoryID };
}

export const draftsOf = async (site: Site, query = "") =>
  (await site.call(
    "GET",
    `/drafts?draftStatus=draft,scheduled,error&limit=500${query}`,
  )) as Draft[];

/** What was just being posted may take its draft with it before it is removed here. */
export const clear = async (site: Site) => {
  for (const { draftID } of await draftsOf(site))
    await site.call("DELETE", `/drafts/${draftID}`).catch((error: Error) => {
      if (!/"status":4(04|10)/.test(error.message)) throw error;
    });
};

/** Another device of the same member. */
export async function otherDevice(browser: Browser, site: Site): Promise<Page> {
  const page = await openPage(browser, site, {});
  await page.context().addCookies(site.cookies);
  return page;
}

export async function openForm(page: Page, categoryID: number) {
  await page.goto(`/post/discussion/${categoryID}`);
  await waitForScripts(page);
}

export const title = (page: Page) => page.getByLabel("Title");
export const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
export const box = (page: Page) => page.getByRole("textbox", { name: "Your comment" });

/** Goes to a box, which becomes the rich editor by that. */
export async function goTo(editor: Locator) {
  await editor.click();
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await editor.click();
}

export async function write(page: Page, name: string, body: string) {
  await title(page).fill(name);
  await goTo(text(page));
  await page.keyboard.type(body);
}
