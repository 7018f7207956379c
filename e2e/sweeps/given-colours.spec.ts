import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/expectations.ts";
import { expect, type Site, test } from "../support/test.ts";

interface Given {
  color?: string;
  textColor?: string;
  /** Of the banner, with nothing laid over it. */
  image?: string;
  positioning?: string;
}

/** A home page whose banner, invitation, links and title bar have these colours and no others. */
async function colourHome(site: Site, { color, textColor, image, positioning }: Given) {
  const background = color ? { color } : undefined;
  const links = [{ id: "ideas", name: "Ideas", url: "/ideas" }];
  const button = { title: "Join in", type: "text", url: "/join" };
  const fullWidth = (...children: object[]) => ({ $hydrate: "react.section.full-width", children });
  const titled = { titleType: "static", title: "Welcome" };
  const described = { descriptionType: "static", description: "All about lanterns" };
  const layout = [
    fullWidth({
      $hydrate: "react.app-banner",
      ...titled,
      ...described,
      textColor,
      background: image ? { imageSource: "custom", image, useOverlay: false } : background,
    }),
    fullWidth(
      { $hydrate: "react.cta", ...titled, ...described, background, textColor, button },
      {
        $hydrate: "react.quick-links",
        titleType: "static",
        title: "Ways in",
        links,
        containerOptions: { outerBackground: background },
      },
      {
        $hydrate: "react.quick-links",
        titleType: "static",
        title: "Ways on",
        links,
        containerOptions: { innerBackground: background, borderType: "border" },
      },
    ),
  ];
  const titleBar = {
    $hydrate: "react.titleBar",
    positioning,
    backgroundColor: color,
    foregroundColor: textColor,
  };
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
  ...["#ffffff", "#101828"].map((textColor) => ({ textColor, positioning: "StaticTransparent" })),
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

/** How much the lightest point of what shows differs from its darkest, as contrasts are counted. */
async function contrastOf(place: Locator): Promise<number> {
  const { data, info } = await sharp(await place.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights = Array.from({ length: info.width * info.height }, (_each, index) =>
    luminance([...data.subarray(index * info.channels, index * info.channels + 3)]),
  );
  lights.sort((a, b) => a - b);
  const [darkest = 0, lightest = 0] = [lights.at(0), lights.at(-1)];
  return (lightest + 0.05) / (darkest + 0.05);
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [name, color] of [
  ["white", "#ffffff"],
  ["black", "#000000"],
] as const)
  test(`Words on a bare ${name} picture read`, async ({ page, site }) => {
    await colourHome(site, { image: `/${name}.png`, positioning: "StaticTransparent" });
    const picture = { width: 8, height: 8, channels: 3 as const, background: color };
    const body = await sharp({ create: picture }).png().toBuffer();
    await page.route(`**/${name}.png`, (route) =>
      route.fulfill({ body, contentType: "image/png" }),
    );
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/", { waitUntil: "networkidle" });
      for (const words of [
        page.getByRole("heading", { level: 1 }),
        page.getByText("All about").first(),
        page.getByRole("banner").getByRole("link", { name: "Posts", exact: true }),
        page.getByRole("banner").getByRole("link", { name: "Sign In", exact: true }),
      ])
        expect(await contrastOf(words)).toBeGreaterThan(4.5);
      await expectAccessible(page);
    }
  });
