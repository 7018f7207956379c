import { expectAccessible } from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

interface Given {
  color?: string;
  textColor?: string;
}

/** A home page whose banner, invitation, links and title bar have these colours and no others. */
async function colourHome(site: Site, { color, textColor }: Given) {
  const background = color ? { color } : undefined;
  const links = [{ id: "ideas", name: "Ideas", url: "/ideas" }];
  const button = { title: "Join in", type: "text", url: "/join" };
  const fullWidth = (...children: object[]) => ({ $hydrate: "react.section.full-width", children });
  const titled = { titleType: "static", title: "Welcome" };
  const described = { descriptionType: "static", description: "All about lanterns" };
  const layout = [
    fullWidth({ $hydrate: "react.app-banner", ...titled, ...described, background, textColor }),
    fullWidth(
      { $hydrate: "react.cta", ...titled, ...described, background, textColor, button },
      {
        ...{ $hydrate: "react.quick-links", titleType: "static", title: "Ways in", links },
        containerOptions: { outerBackground: background },
      },
      {
        ...{ $hydrate: "react.quick-links", titleType: "static", title: "Ways on", links },
        containerOptions: { innerBackground: background, borderType: "border" },
      },
    ),
  ];
  const titleBar = { $hydrate: "react.titleBar", backgroundColor: color };
  const body = { name: "Colours", layoutViewType: "home", layout, titleBar };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
}

test.afterAll(({ site }) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]),
);

const given: Given[] = [
  ...["#ffffff", "#101828", "#16a34a", "#f97316", "#777777"].map((color) => ({ color })),
  ...["#ffffff", "#101828", "#16a34a"].map((textColor) => ({ textColor })),
];

for (const colours of given)
  test(`Words read in both schemes with ${JSON.stringify(colours)}`, async ({ page, site }) => {
    await colourHome(site, colours);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Welcome" }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });
