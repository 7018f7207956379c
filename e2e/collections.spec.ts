import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("An administrator collects discussions, puts them in order and features them", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const first = await makeDiscussion(site, "Mending nets", []);
  const second = await makeDiscussion(site, "Tarring boats", []);
  await page.goto("/dashboard/content/collections");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add collection" }).click();
  await page.getByLabel("Name").fill("Harbour");
  await page.getByRole("button", { name: "Add collection" }).click();
  await expect(page.getByText("This collection is empty.")).toBeVisible();
  const address = page.url().replace(/\?.*/, "");
  await page.getByLabel("Category").selectOption("Mending nets");
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByRole("list", { name: "Records" }).getByRole("link")).toHaveText([
    "Mending nets",
  ]);

  await page.goto(second.url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Add to collection" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to collection" });
  await dialog.getByLabel("Harbour").check();
  await dialog.getByLabel("New collection").fill("Tar");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Collections saved.")).toBeVisible();

  const cookies = await page.context().cookies();
  const plain = await openScriptless(cookies);
  await plain.open(`/post/collections/${second.discussionID}`);
  expect([plain.isChecked("Harbour"), plain.isChecked("Tar")]).toEqual([true, true]);
  await plain.open(`/post/collections/${first.discussionID}`);
  await plain.press("Save", { Harbour: true });
  expect(plain.heading()).toBe("Mending nets");

  await page.goto(address);
  await waitForScripts(page);
  const rows = page.getByRole("list", { name: "Records" }).getByRole("link");
  await expect(rows).toHaveText(["Mending nets", "Tarring boats", "Mending nets"]);
  await page.getByRole("button", { name: "Move Tarring boats with the arrow keys" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(rows).toHaveText(["Tarring boats", "Mending nets", "Mending nets"]);
  await expect(page.getByRole("button", { name: "Move Tarring boats with" })).toBeFocused();
  const row = (name: string) =>
    page.getByRole("main").locator("[draggable]").filter({ hasText: name });
  await row("Tarring boats").dragTo(row("Mending nets").last(), {
    targetPosition: { x: 60, y: 40 },
  });
  await expect(rows).toHaveText(["Mending nets", "Mending nets", "Tarring boats"]);
  await expectAccessible(page);
  await plain.open(new URL(address).pathname);
  await plain.press("Move Tarring boats up");
  expect(plain.text()).toContain("Order saved.");
  await page.reload();
  await expect(rows).toHaveText(["Mending nets", "Tarring boats", "Mending nets"]);

  await feature(site, Number(address.split("/").at(-1)));
  await page.goto("/");
  const shown = page.getByRole("main").getByRole("article");
  await expect(shown).toHaveCount(3);
  await expect(shown.filter({ hasText: "Tarring boats" })).toContainText("About Tarring boats");
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  const guest = await openScriptless();
  await guest.open("/");
  await guest.within("main").follow("Tarring boats");
  expect(guest.heading()).toBe("Tarring boats");
});

test.afterAll(({ site }) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]),
);

async function feature(
  site: { call: (method: string, path: string, body: unknown) => Promise<unknown> },
  collectionID: number,
) {
  const layout = [
    {
      $hydrate: "react.section.1-column",
      children: [
        { $hydrate: "react.app-banner" },
        { $hydrate: "react.featuredcollections", apiParams: { collectionID } },
      ],
    },
  ];
  const body = { name: "Featured", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
}
