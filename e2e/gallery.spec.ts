import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

// One photo of the kit fails to load, to show what stands there then.
test.use({ expectedErrors: [/status of 404/] });

for (const colorScheme of ["light", "dark"] as const)
  test(`The UI kit in ${colorScheme}: every section has its picture and no barrier`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ colorScheme });
    await page.goto("/dev/ui");
    await waitForScripts(page);
    const sections = page.locator("main section[id]");
    expect(await sections.count()).toBeGreaterThan(5);
    for (const section of await sections.all()) {
      const name = `${await section.getAttribute("id")}-${colorScheme}`;
      await testInfo.attach(name, { body: await section.screenshot(), contentType: "image/png" });
    }
    await expectAccessible(page);
  });

test("The UI kit fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/dev/ui");
  await expectNoSidewaysScroll(page);
});
