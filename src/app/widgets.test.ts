import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { lookUpLayout } from "./testing/look-up-layout.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();
const places = { open: 0, hidden: 0 };
let administrator = "";
let member = "";

// Names that no other text contains.
const names = { open: "Quiet lanterns", pinned: "Loud trumpets", asked: "Why do owls hoot?" };
const secret = "Sunken treasure";

interface Node {
  $reactComponent: string;
  $reactProps: Record<string, unknown> & { items?: Record<string, unknown>[] };
}

beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  member = (await signInAs(site.ctx())).cookie;
  places.open = await createCategory(site.ctx(), {
    name: "Meadow",
    allowedDiscussionTypes: ["discussion", "question"],
  });
  places.hidden = await createCategory(site.ctx(), { name: secret, customPermissions: true });
  const post = (name: string, more = {}) =>
    createDiscussion(site.ctx(), { categoryID: places.open, name, ...more });
  await post(names.open);
  await post(names.pinned, { pinned: true, pinLocation: "recent" });
  await post(names.asked, { type: "question" });
  await createDiscussion(site.ctx(), { categoryID: places.hidden, name: secret });
});

// Factories write directly to the database, which does not invalidate caches.
beforeEach(() => site.platform().cache.clear());

async function preview(...widgets: object[]): Promise<Node[]> {
  const layout = [{ $hydrate: "react.section.full-width", children: widgets }];
  const { body, status } = await site.request("POST /layouts/hydrate", {
    cookie: administrator,
    body: { layoutViewType: "home", layout },
  });
  expect(status).toBe(200);
  return body.layout[0]?.$reactProps.children ?? [];
}

/** Applies widgets to the home page and reads it as somebody else does. */
async function seenBy(cookie: string | undefined, ...widgets: object[]): Promise<Node[]> {
  const layout = [{ $hydrate: "react.section.full-width", children: widgets }];
  const created = await site.request("POST /layouts", {
    cookie: administrator,
    body: { name: "Seen", layoutViewType: "home", layout },
  });
  expect(created.status).toBe(201);
  await site.request(`PUT /layouts/${created.body.layoutID}/views`, {
    cookie: administrator,
    body: [{ recordType: "global", recordID: -1 }],
  });
  const { body } = await lookUpLayout(site, "home", { cookie });
  return body.layout[0]?.$reactProps.children ?? [];
}

const namesOf = (node: Node | undefined) =>
  (node?.$reactProps.items ?? (node?.$reactProps.discussions as { name: string }[]))?.map(
    ({ name }) => name,
  );

const discussions = "react.discussion.discussions";
const cards = { containerOptions: { displayType: "grid" } };

describe("Posts", () => {
  test("are rows, or items in every other arrangement", async () => {
    const [rows] = await preview({ $hydrate: discussions, title: "New" });
    expect(rows).toMatchObject({
      $reactComponent: "DiscussionsWidget",
      $reactProps: { title: "New" },
    });
    expect(rows?.$reactProps.items).toBeUndefined();
    expect(namesOf(rows)).toContain(names.open);
    for (const displayType of ["grid", "carousel", "link"]) {
      const [shown] = await preview({ $hydrate: discussions, containerOptions: { displayType } });
      expect(shown?.$reactProps).toMatchObject({
        itemOptions: { contentType: "title-description" },
        containerOptions: { displayType },
      });
      expect(namesOf(shown)).toContain(names.open);
    }
  });

  test("are announcements, questions or ideas where the widget is for these", async () => {
    const [announced, asked, ideas] = await preview(
      { $hydrate: "react.discussion.announcements", ...cards },
      { $hydrate: "react.discussion.questions", ...cards },
      { $hydrate: "react.ideas", ...cards },
    );
    expect(namesOf(announced)).toEqual([names.pinned]);
    expect(namesOf(asked)).toEqual([names.asked]);
    expect(ideas).toBeUndefined();
  });

  test("follow the filters of the widget", async () => {
    const apiParams = { categoryID: places.open, type: ["question"], limit: 3, sort: "-score" };
    const [shown] = await preview({ $hydrate: discussions, apiParams, ...cards });
    expect(namesOf(shown)).toEqual([names.asked]);
    const [none] = await preview({
      $hydrate: discussions,
      apiParams: { tagID: [999_999] },
      ...cards,
    });
    expect(none).toBeUndefined();
  });

  test("come in tabs, of which the first is loaded", async () => {
    const [tabs] = await preview({
      $hydrate: "react.tabs",
      tabConfiguration: [
        { tabPresetID: "new-questions", label: "Asked" },
        { tabPresetID: "top-discussions", isHidden: true },
        { tabPresetID: "trending-discussions" },
        { tabPresetID: "new-questions" },
      ],
    });
    expect(tabs?.$reactProps.tabs).toMatchObject([
      { id: "new-questions" },
      { id: "trending-discussions", name: "Trending" },
    ]);
    expect(namesOf(tabs)).toEqual([names.asked]);
    const offered = (tabs?.$reactProps.tabs ?? []) as { query: Record<string, string> }[];
    for (const { query } of offered) {
      const answer = await site.request("GET /discussions", {
        query: new URLSearchParams(query).toString(),
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("Hidden places", () => {
  const lists = [
    { $hydrate: discussions },
    { $hydrate: discussions, ...cards },
    { $hydrate: "react.discussion.announcements" },
    { $hydrate: "react.tabs" },
    { $hydrate: "react.categories", itemOptions: { contentType: "title-background" } },
    { $hydrate: "react.categories", display: "panel" },
    { $hydrate: "react.suggestedcontent" },
    { $hydrate: "react.tag" },
    { $hydrate: "react.events" },
    { $hydrate: "react.upcoming-events" },
    { $hydrate: "react.groups" },
    { $hydrate: "react.knowledge-bases" },
    { $hydrate: "react.knowledge-articles" },
    { $hydrate: "react.sitetotals" },
  ];

  test("and what is in them appear in no widget", async () => {
    for (const cookie of [undefined, member]) {
      const seen = await seenBy(cookie, ...lists);
      expect(seen.map(({ $reactComponent }) => $reactComponent)).not.toContain("LayoutError");
      expect(JSON.stringify(seen)).not.toContain(secret);
      expect(JSON.stringify(seen)).toContain(names.open);
    }
    expect(JSON.stringify(await preview(...lists))).toContain(secret);
  });

  test("are not told from others that a widget names", async () => {
    const apiParams = { categoryID: places.hidden };
    expect(await seenBy(undefined, { $hydrate: discussions, apiParams })).toEqual([]);
  });
});

describe("Members alone", () => {
  test("see what depends on them", async () => {
    const widgets = [
      { $hydrate: discussions, apiParams: { followed: true }, ...cards },
      { $hydrate: "react.groups", apiParams: { joined: true } },
      { $hydrate: "react.events", apiParams: { attending: true } },
      { $hydrate: "react.categories", apiParams: { followed: true } },
    ];
    expect(await seenBy(undefined, ...widgets)).toEqual([]);
  });

  test("are suggested categories that they do not follow, and posts that they have not read", async () => {
    const [guest] = await seenBy(undefined, { $hydrate: "react.suggestedcontent" });
    expect(guest?.$reactProps).not.toHaveProperty("follows");
    const [shown] = await seenBy(member, { $hydrate: "react.suggestedcontent" });
    expect(shown?.$reactProps.follows).toMatchObject({
      categories: expect.arrayContaining([expect.objectContaining({ categoryID: places.open })]),
    });
  });
});

describe("Site totals", () => {
  test("count what the viewer may see, and hide what the layout hides", async () => {
    const count = (recordType: string, more = {}) => ({ recordType, ...more });
    const counts = [
      count("category"),
      count("question", { label: "Asked" }),
      count("post", { isHidden: true }),
      count("group"),
      count("event"),
      count("article"),
      count("knowledgeBase"),
      count("accepted"),
      count("onlineMember"),
    ];
    const widget = { $hydrate: "react.sitetotals", apiParams: { counts } };
    const [all] = await preview(widget);
    const [seen] = await seenBy(undefined, widget);
    type Totals = { recordType: string; count: number; label?: string }[];
    const [asManager, asGuest] = [all, seen].map((node) => node?.$reactProps.totals as Totals);
    const of = (totals: Totals | undefined, type: string) =>
      totals?.find(({ recordType }) => recordType === type);
    expect(of(asManager, "question")).toEqual({ recordType: "question", label: "Asked", count: 1 });
    expect(of(asManager, "post")).toBeUndefined();
    expect(of(asManager, "category")?.count).toBe((of(asGuest, "category")?.count ?? 0) + 1);
    expect(asManager?.map(({ recordType }) => recordType)).toEqual(
      counts.filter(({ recordType }) => recordType !== "post").map(({ recordType }) => recordType),
    );
  });
});

describe("Options", () => {
  test.each([
    [{ $hydrate: discussions, apiParams: { limit: 1_000 } }],
    [{ $hydrate: discussions, apiParams: { sort: "body" } }],
    [{ $hydrate: "react.tabs", tabConfiguration: [{ tabPresetID: "other" }] }],
    [{ $hydrate: "react.sitetotals", apiParams: { counts: [{ recordType: "passwords" }] } }],
    [{ $hydrate: "react.leaderboard", apiParams: { limit: 0 } }],
    [{ $hydrate: "react.html", html: 12 }],
    [{ $hydrate: "react.rss", apiParams: { feedUrl: "file:///etc/passwd" } }],
    [{ $hydrate: "react.rss" }],
    [{ $hydrate: "react.community-search", borderRadius: 9_999 }],
    [{ $hydrate: "react.events", itemOptions: { contentType: "title-anything" } }],
    [{ $hydrate: "react.events", containerOptions: { displayType: "wheel" } }],
  ])("that are wrong are told in the place of the widget: %j", async (widget) => {
    const [shown, next] = await preview(widget, { $hydrate: "react.community-search" });
    expect(shown?.$reactComponent).toBe("LayoutError");
    expect(next?.$reactComponent).toBe("SearchWidget");
  });

  test("are described for forms", async () => {
    const { body } = await site.request("GET /layouts/catalog", { cookie: administrator });
    for (const id of [discussions, "react.tabs", "react.html", "react.rss", "react.sitetotals"]) {
      const described = Object.entries<{ description?: string; properties?: object }>(
        body.widgets[id].schema.properties,
      ).filter(([, schema]) => schema.description || schema.properties);
      expect(described.length, id).toBeGreaterThan(2);
    }
  });
});

test("A layout of twenty widgets takes few statements once it was shown", async () => {
  const widgets = ["grid", "carousel", "link"].flatMap((displayType) => [
    { $hydrate: discussions, containerOptions: { displayType } },
    { $hydrate: "react.discussion.announcements", containerOptions: { displayType } },
    { $hydrate: "react.categories", containerOptions: { displayType } },
    { $hydrate: "react.groups", containerOptions: { displayType } },
    { $hydrate: "react.events", containerOptions: { displayType } },
  ]);
  const others = ["react.tag", "react.leaderboard", "react.newpost", "react.sitetotals"];
  const layout = [
    {
      $hydrate: "react.section.full-width",
      children: [
        ...widgets,
        ...others.map(($hydrate) => ({ $hydrate })),
        { $hydrate: "react.community-search" },
      ],
    },
  ];
  const statements = async (shown: object[]) => {
    const body = { layoutViewType: "home", layout: shown };
    const call = () => site.request("POST /layouts/hydrate", { cookie: administrator, body });
    await call();
    return Number((await call()).headers.get("x-app-statements"));
  };
  const ofCall = await statements([]);
  // Members are read in one statement, or in two where the list with fewer of them comes first.
  expect((await statements(layout)) - ofCall).toBeLessThanOrEqual(13);
});
