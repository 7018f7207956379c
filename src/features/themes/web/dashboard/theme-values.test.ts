import { describe, expect, test } from "vitest";
import { changesOf, textIn, waysIn } from "./theme-values.ts";

const theme = {
  global: { mainColors: { primary: "#112233" } },
  quickLinks: {
    links: [
      { id: "docs", name: "Docs", url: "/docs", roleIDs: [8] },
      { id: "blog", name: "Blog", url: "https://blog.example.org" },
    ],
  },
};

function leaves(lists: Record<string, string[]>): Record<string, unknown> {
  const leafValues: Record<string, unknown> = {};
  const visit = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      leafValues[path] = value;
    else
      for (const [key, each] of Object.entries(value)) visit(each, path ? `${path}.${key}` : key);
  };
  for (const change of changesOf(lists, theme)) visit(change, "");
  return leafValues;
}

test("values are read by their path", () => {
  expect(textIn(theme, ["global", "mainColors", "primary"])).toBe("#112233");
  expect(textIn(theme, ["global", "mainColors"])).toBe("");
  expect(textIn(undefined, ["global"])).toBe("");
  expect(waysIn(theme, "quickLink").map(({ name }) => name)).toEqual(["Docs", "Blog"]);
  expect(waysIn({ quickLinks: { links: "none" } }, "quickLink")).toEqual([]);
});

describe("built-in links", () => {
  const builtIn = [
    { id: "discussions", name: "Posts", url: "/discussions" },
    { id: "members", name: "Members", url: "/members" },
  ];
  const sent = (...extra: string[][]) => ({
    quickLinkUsual: ["discussions members"],
    quickLinkID: ["discussions", "members", ...extra.map(([id = ""]) => id)],
    quickLinkBuiltIn: ["Posts /discussions", "Members /members", ...extra.map(() => "")],
    quickLinkName: ["Posts", "Members", ...extra.map(([, name = ""]) => name)],
    quickLinkUrl: ["/discussions", "/members", ...extra.map(([, , url = ""]) => url)],
  });
  const items = "quickLinks.links";

  test("fill the form of a theme without links, in the viewer's language", () => {
    expect(waysIn({}, "quickLink", builtIn)).toEqual([
      { ...builtIn[0], builtIn: "Posts /discussions" },
      { ...builtIn[1], builtIn: "Members /members" },
    ]);
    const stored = [{ id: "members", name: "Mitglieder", url: "/members", isBuiltIn: true }];
    expect(waysIn({ quickLinks: { links: stored } }, "quickLink", builtIn)).toEqual([
      { ...builtIn[1], builtIn: "Members /members" },
    ]);
  });

  test("are not stored while unchanged", () => {
    expect(leaves(sent(["", "", ""]))[items]).toBeNull();
    expect(leaves(sent(["", "Docs", "/docs"]))[items]).toEqual([
      { ...builtIn[0], isBuiltIn: true },
      { ...builtIn[1], isBuiltIn: true },
      { id: "quickLink-1", name: "Docs", url: "/docs" },
    ]);
  });

  test("are stored once one is renamed or removed", () => {
    const renamed = leaves({ ...sent(), quickLinkName: ["Forum", "Members"] });
    expect(renamed[items]).toEqual([
      { ...builtIn[0], name: "Forum" },
      { ...builtIn[1], isBuiltIn: true },
    ]);
    const removed = leaves({ ...sent(), quickLinkName: ["Posts", ""] });
    expect(removed[items]).toEqual([{ ...builtIn[0], isBuiltIn: true }]);
  });
});

describe("a form", () => {
  test("sets filled fields and deletes empty ones", () => {
    const changes = leaves({ primary: [" #ff0000 "], background: [""], bannerTitle: ["Hello"] });
    expect(changes["global.mainColors.primary"]).toBe("#ff0000");
    expect(changes["global.mainColors.bg"]).toBeNull();
    expect(changes["banner.title.text"]).toBe("Hello");
    expect(changes["quickLinks.links"]).toBeNull();
  });

  test("sets whether the banner has a search box", () => {
    expect(leaves({ bannerSearch: ["on"] })["banner.options.hideSearch"]).toBe(false);
    expect(leaves({})["banner.options.hideSearch"]).toBe(true);
  });

  test("keeps unknown properties of links, and gives new ones an id", () => {
    const changes = leaves({
      quickLinkID: ["docs", "blog", "", ""],
      quickLinkName: ["Manual", "", "Shop", ""],
      quickLinkUrl: ["/manual", "https://blog.example.org", "", "/left-over"],
    });
    expect(changes["quickLinks.links"]).toEqual([
      { id: "docs", name: "Manual", url: "/manual", roleIDs: [8] },
      { id: "quickLink-1", name: "Shop", url: "/" },
    ]);
  });

  test("reorders links with all their properties", () => {
    const changes = leaves({
      quickLinkID: ["", "blog", "docs"],
      quickLinkName: ["Shop", "Blog", "Docs"],
      quickLinkUrl: ["/shop", "/blog", "/docs"],
    });
    expect(changes["quickLinks.links"]).toEqual([
      { id: "quickLink-1", name: "Shop", url: "/shop" },
      { id: "blog", name: "Blog", url: "/blog" },
      { id: "docs", name: "Docs", url: "/docs", roleIDs: [8] },
    ]);
  });
});
