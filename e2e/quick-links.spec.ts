import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const link = (name: string) => ({ id: name, name, url: `/${name.toLowerCase()}` });
const groups = [
  { id: "learn", title: "Learn", links: [link("Guides"), link("Talks")] },
  { id: "meet", title: "Meet", links: [link("Groups")], viewAll: { name: "All", url: "/meet" } },
  { id: "long", title: "W".repeat(80), links: [link("W".repeat(80))] },
];

test.beforeAll(async ({ site }) => {
  const layout = [
    {
      $hydrate: "react.section.1-column",
      children: [
        { $hydrate: "react.app-banner" },
        {
          $hydrate: "react.quick-links",
          title: "Ways in",
          groups,
          containerOptions: { borderType: "navLinks" },
        },
      ],
    },
  ];
  const body = { name: "Links", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
});

test.afterAll(({ site }) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]),
);

test("Links stand below their headings, side by side where there is room", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Ways in" });
  const [learn, meet] = ["Learn", "Meet"].map((name) => links.getByRole("heading", { name }));
  await expect(links.getByRole("link", { name: "All" })).toHaveAttribute("href", "/meet");
  const top = async (heading = learn) => (await heading?.boundingBox())?.y ?? 0;
  expect(await top(meet)).toBe(await top(learn));
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await top(meet)).toBeGreaterThan(await top(learn));
  await expectNoSidewaysScroll(page);
});
