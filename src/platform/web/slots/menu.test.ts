import { expect, test } from "vitest";
import { type RestrictedItem, visibleItems } from "./menu.ts";

const member = {
  may: (names: string | readonly string[]) => names === "profiles.view",
  roleIDs: [8],
};
const link = (id: string, rest: Partial<RestrictedItem> = {}): RestrictedItem => ({
  id,
  name: id,
  url: `/${id}`,
  ...rest,
});
const shown = (...items: RestrictedItem[]) => visibleItems(items, member);

test("entries without a name, or without an address and children, are left out", () => {
  const nowhere = [link("c", { url: undefined }), link("d", { url: "" })];
  const emptied = link("e", { url: "", children: [link("f", { roleIDs: [3] })] });
  expect(shown(link("a"), link("b", { name: "" }), ...nowhere, emptied)).toEqual([link("a")]);
});

test("an entry is visible with its permission and one of its roles", () => {
  const items = [
    link("allowed", { permission: "profiles.view" }),
    link("refused", { permission: "site.manage" }),
    link("role", { roleIDs: [3, 8] }),
    link("otherRole", { roleIDs: [3] }),
    link("everyRole", { roleIDs: [] }),
    link("hidden", { isHidden: true }),
  ];
  expect(shown(...items).map(({ id }) => id)).toEqual(["allowed", "role", "everyRole"]);
});

test("children are filtered as well, and entries without remaining children are left out", () => {
  const children = [link("in"), link("out", { permission: "site.manage" })];
  expect(shown(link("parent", { url: undefined, children }))).toEqual([
    { id: "parent", name: "parent", url: undefined, children: [link("in")] },
  ]);
  expect(
    shown(link("parent", { url: undefined, children: [link("out", { isHidden: true })] })),
  ).toEqual([]);
});

test("an entry that is a link keeps its badge and hides its children", () => {
  const children = [link("in")];
  const badge = { type: "text", text: "New" } as const;
  expect(shown(link("news", { badge, isLink: true, children }))).toEqual([link("news", { badge })]);
  const nowhere = link("menu", { url: undefined, isLink: true, children });
  expect(shown(nowhere)).toEqual([{ id: "menu", name: "menu", url: undefined, children }]);
});
