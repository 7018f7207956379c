import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** What a program puts on the clipboard, by the type of each. */
type Clipboard = Readonly<Record<string, string>>;

/** The clipboard of that program: its HTML where it writes some, and its plain text. */
export function readPasted(name: string): Clipboard {
  const read = (file: string) => {
    const at = path.join(import.meta.dirname, "pasted", file);
    return existsSync(at) ? readFileSync(at, "utf8") : undefined;
  };
  const [html, text] = [read(`${name}.txt`), read(`${name}-plain.txt`)];
  return { ...(html && { "text/html": html }), ...(text && { "text/plain": text }) };
}

/** As another program puts it on the clipboard, with a picture if there is one. */
export const paste = (page: Page, clipboard: Clipboard, picture?: string) =>
  page.getByRole("textbox", { name: "Text" }).evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(given.clipboard))
        clipboardData.setData(type, content);
      if (given.picture) {
        const bytes = Uint8Array.from(atob(given.picture), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      }
      const event = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", event));
    },
    { clipboard, picture },
  );

/** What the editor holds, as rich2. */
export const bodyOf = async (page: Page) =>
  JSON.parse(await page.locator("input[name=body]").inputValue());
