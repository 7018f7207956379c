import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const long = "Unbreakable".repeat(8);
const discussions = "react.discussion.discussions";
const heading = (title: string) => ({ titleType: "static", title });

const contentTypes = [
  "title",
  "title-description",
  "title-description-image",
  "title-description-icon",
  "title-background",
  "title-background-description",
  "title-chat-bubble",
];

const ofItems = contentTypes.map((contentType) => ({
  $hydrate: discussions,
  ...heading(`Items: ${contentType}`),
  apiParams: { limit: 4 },
  itemOptions: { contentType, callToAction: "view-more" },
  containerOptions: { displayType: "grid", borderType: "border" },
}));

const ofArrangements = ["grid", "carousel", "list", "link"].map((displayType) => ({
  $hydrate: "react.categories",
  ...heading(`Arranged: ${displayType}`),
  maxDepth: 1,
  itemOptions: { contentType: "title-description-icon", imagePlacement: "left" },
  containerOptions: {
    displayType,
    borderType: "separator-between",
    viewAll: { showViewAll: true, position: "top" },
  },
}));

const layout = [
  { $hydrate: "react.section.full-width", children: [{ $hydrate: "react.app-banner" }] },
  { $hydrate: "react.section.1-column", children: [...ofArrangements, ...ofItems] },
  {
    $hydrate: "react.section.2-columns",
    mainTop: [
      {
        $hydrate: "react.tabs",
        ...heading("In tabs"),
        tabConfiguration: [
          { tabPresetID: "recent-discussions" },
          { tabPresetID: "announcements", label: "Announced" },
        ],
      },
      { $hydrate: "react.suggestedcontent" },
      {
        $hydrate: discussions,
        ...heading("Framed rows"),
        subtitle: "With a frame",
        containerOptions: { borderType: "shadow", viewAll: { showViewAll: true } },
        discussionOptions: { metas: { display: { score: true, viewCount: true } } },
      },
      {
        $hydrate: "react.html",
        name: "Little clock",
        isAdvertisement: true,
        html: "<p id=clock>waiting</p>",
        css: "p { font-size: 40px }",
        javascript: `document.getElementById("clock").textContent = "ticking";
          try { parent.document.title = "taken"; } catch { document.body.append(" locked in") }`,
      },
    ],
    secondaryTop: [
      { $hydrate: "react.newpost", ...heading("Write"), customLabels: { discussion: "Say it" } },
      { $hydrate: "react.sitetotals", containerOptions: { background: { color: "#223344" } } },
      { $hydrate: "react.community-search", ...heading("Look for"), borderRadius: 20 },
      { $hydrate: "react.tag", ...heading("Tags") },
      { $hydrate: "react.leaderboard", ...heading("Leaders") },
    ],
  },
];

test.beforeAll(async ({ site }) => {
  for (const [index, name] of ["Harbour", long, "مرفأ القوارب", "Orchard"].entries())
    await site.call("POST", "/categories", {
      name,
      urlcode: `widget-place-${index}`,
      description: index === 1 ? long : "What grows & floats <b>here</b>.",
    });
  for (const name of ["A boat for all", long, "قارب للجميع"])
    await site.call("POST", "/discussions", {
      name,
      body: "Who comes along, and who brings the bread?",
      format: "markdown",
      categoryID: 1,
    });
  const body = { name: "All widgets", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
});

test.afterAll(({ site }) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]),
);

for (const [width, colorScheme] of [
  [375, "dark"],
  [1280, "light"],
] as const)
  test(`At ${width} px, ${colorScheme}, a page of all widgets holds`, async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    for (const title of ["Arranged: carousel", "Items: title-background", "In tabs", "Look for"])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByTitle("Little clock").scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe[title="Little clock"]');
    await expect(frame.getByText("ticking")).toBeVisible();
    await expect(frame.getByText("locked in")).toBeVisible();
    if (process.env.FOLKMOOT_SHOTS)
      await page.screenshot({
        path: `${process.env.FOLKMOOT_SHOTS}/widgets-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    // Its own text has the colours of its author.
    await expectAccessible(page, undefined, "iframe");
    expect(errors).toEqual([]);
  });

test("Tabs load what they list when they are chosen, by mouse and by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await waitForScripts(page);
  const tabs = page.getByRole("tablist", { name: "In tabs" });
  await expect(tabs.getByRole("tab", { selected: true })).toHaveText("Recent");
  const announced = tabs.getByRole("tab", { name: "Announced" });
  await announced.click();
  await expect(announced).toHaveAttribute("aria-selected", "true");
  // Other stories may have announced something.
  const panel = page.getByRole("tabpanel");
  await expect(
    panel.getByText("Nothing here yet.").or(panel.getByRole("listitem")).first(),
  ).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.getByRole("tab", { selected: true })).toHaveText("Recent");
});

test("A carousel is moved by its buttons, which end where it ends", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  await waitForScripts(page);
  const next = page.getByRole("button", { name: "Next in Arranged: carousel" });
  await expect(page.getByRole("button", { name: "Previous in Arranged: carousel" })).toBeDisabled();
  await next.click();
  await expect(page.getByRole("button", { name: "Previous in Arranged: carousel" })).toBeEnabled();
});

test("Without scripts the entries of widgets are there", async ({ openScriptless }) => {
  const page = await openScriptless();
  await page.open("/");
  expect(page.names("link")).toEqual(expect.arrayContaining(["Harbour", "A boat for all"]));
});
