import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const banner = (text: string) => `import { useState } from "react";

export default function Banner({ title }) {
  const [count, setCount] = useState(0);
  return (
    <section className="big">
      <h1>${text}: {title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </section>
  );
}
`;

const save = async (page: Page, source: string) => {
  await page.getByLabel("Source").fill(source);
  await page.getByRole("button", { name: "Save draft" }).click();
};

const commit = async (page: Page, message: string) => {
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("button", { name: "Commit" }).click();
  await expect(page.getByText("Revision committed.")).toBeVisible();
};

test.afterAll(async ({ site }) => {
  await site.call("PATCH", "/config", {
    "fragments.siteWide.BannerFragment": "",
    "fragments.enabled": true,
  });
});

test.describe("A fragment", () => {
  test.use({ expectedErrors: [/BannerFragment failed|Broken on purpose|status of 422/] });

  test("replaces the banner, and leaves the original where it fails", async ({
    memberPage: page,
    browser,
    site,
  }) => {
    await page.goto("/appearance/fragments");
    await waitForScripts(page);
    await expectAccessible(page);
    await shoot(page, "disclosure");
    await page.getByRole("button", { name: "I understand" }).click();
    await page.getByRole("link", { name: "New fragment" }).click();
    await page.getByLabel("Name").fill("Big banner");
    await page.getByRole("button", { name: "Create" }).click();
    const preview = page.locator("[data-preview]");
    await expect(preview.getByRole("heading", { name: "How can we help you?" })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, "editor");

    await save(page, banner("Hello").replace("</h1>", ""));
    await expect(page.getByText(/^Line \d+, column \d+: /).first()).toBeVisible();
    await save(page, banner("Hello"));
    await expect(preview.getByRole("heading", { name: "Hello: How can" })).toBeVisible();
    await commit(page, "Say hello");
    await page.goto("/appearance/fragments");
    await page.getByLabel("Banner", { exact: true }).selectOption("Big banner");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Site-wide fragments saved.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await shoot(page, "list");

    const guest = await (await browser.newContext({ baseURL: site.address })).newPage();
    await guest.goto("/");
    await guest.getByRole("button", { name: "Pressed 0" }).click();
    await expect(guest.getByRole("button", { name: "Pressed 1" })).toBeVisible();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/^Hello: /);

    await page.getByRole("link", { name: "Big banner", exact: true }).click();
    await save(page, 'export default () => { throw new Error("Broken on purpose"); };');
    await expect(preview.getByText("Error Loading Fragment")).toBeVisible();
    await commit(page, "Break it");
    await guest.goto("/");
    await waitForScripts(guest);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(guest.getByRole("button", { name: /^Pressed/ })).toBeHidden();
    await expect(guest.getByText("Error Loading Fragment")).toBeHidden();
    await page.goto("/");
    await expect(page.getByText("Error Loading Fragment")).toBeVisible();

    await page.goto("/appearance/fragments");
    await expect(page.getByText(/^Failed (once|2 times)/)).toBeVisible();
    await shoot(page, "failures");
    await page.getByRole("link", { name: "Revisions of Big banner" }).click();
    await page
      .getByRole("link", { name: /^Compare/ })
      .first()
      .click();
    await expect(page.locator("ins").filter({ hasText: "useState" }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expectNoSidewaysScroll(page);
    await shoot(page, "revisions-phone");
    await page
      .getByRole("button", { name: /^Restore/ })
      .first()
      .click();
    await expect(page.getByText("Revision restored.")).toBeVisible();
    await page.goto("/appearance/fragments");
    await expectNoSidewaysScroll(page);
    await shoot(page, "list-phone");
    await page.getByRole("link", { name: "Big banner", exact: true }).click();
    await expectNoSidewaysScroll(page);
    await shoot(page, "editor-phone");
    await guest.goto("/");
    await expect(guest.getByRole("button", { name: "Pressed 0" })).toBeVisible();

    await site.call("PATCH", "/config", { "fragments.enabled": false });
    const requests: string[] = [];
    guest.on("request", (request) => requests.push(request.url()));
    await guest.goto("/");
    await waitForScripts(guest);
    await expect(guest.getByRole("heading", { level: 1 })).not.toHaveText(/^Hello: /);
    expect(requests.filter((url) => /fragment/.test(url))).toEqual([]);
  });

  test("whose draft blocks the page can be corrected", async ({ memberPage: page, site }) => {
    await site.call("PATCH", "/config", { "fragments.enabled": true });
    await page.goto("/appearance/fragments");
    const accept = page.getByRole("button", { name: "I understand" });
    if (await accept.isVisible()) await accept.click();
    await site.call("PUT", "/fragments/disclosure-state", { didAccept: true });
    const draft = (await site.call("POST", "/fragments", {
      name: "Endless",
      fragmentType: "SearchFragment",
      jsRaw: "export default () => { for (;;); };",
    })) as { fragmentUUID: string; version: string };
    // What a tab remembers in which the preview began and never ended.
    await page.evaluate(
      ({ fragmentUUID, version }) =>
        sessionStorage.setItem(`fragments.preview ${fragmentUUID}`, version),
      draft,
    );
    await page.goto(`/appearance/fragments/${draft.fragmentUUID}/edit`);
    await expect(page.getByText("The last preview did not finish")).toBeVisible();
    await expect(page.getByRole("button", { name: "Start preview" })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, "blocked");
    await save(page, "export default () => <h2>Corrected</h2>;");
    await expect(page.locator("[data-preview]").getByText("Corrected")).toBeVisible();
    await site.call("PATCH", "/config", { "fragments.enabled": false });
    await page.reload();
    await expect(page.getByText(/^Fragments are turned off/)).toBeVisible();
    await expect(page.locator("[data-preview]")).toHaveCount(0);
    await site.call("PATCH", "/config", { "fragments.enabled": true });
  });
});
