import { expectAccessible, expectNoShift, expectNoSidewaysScroll } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const layout = [
  {
    $hydrate: "react.section.1-column",
    children: [
      { $hydrate: "react.app-banner" },
      {
        $hydrate: "react.categories",
        title: "Places",
        maxDepth: 1,
        itemOptions: { contentType: "title-description-icon" },
      },
    ],
  },
];

test.beforeAll(async ({ site }) => {
  const place = { name: "Allotments", urlcode: "allotments", description: "Who digs where." };
  await site.call("POST", "/categories", place);
  const arabic = { name: "منتدى الفوانيس", urlcode: "lanterns", description: "W".repeat(200) };
  await site.call("POST", "/categories", arabic);
  const body = { name: "Cards", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
});

test.afterAll(({ site }) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]),
);

for (const width of [375, 1280])
  test(`At ${width} px categories are items that lead to them as a whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/");
    const item = page.getByRole("article").filter({ hasText: "Allotments" });
    await expect(item).toContainText("Who digs where.");
    await expectNoShift(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await item.click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(/\/categories\/.*allotments/);
  });

test("Words of the site keep their direction beside a name of another one", async ({ page }) => {
  await page.goto("/");
  const item = page.getByRole("article").filter({ hasText: "منتدى" });
  await expect(item.getByRole("heading")).toHaveCSS("direction", "rtl");
  await expect(item.getByText("0 discussions")).toHaveCSS("direction", "ltr");
});

test("Without scripts the items are there as well", async ({ openScriptless }) => {
  const page = await openScriptless();
  await page.open("/");
  expect(page.names("link")).toContainEqual(expect.stringContaining("Allotments"));
});
