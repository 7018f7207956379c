import type { NavigationItem } from "../../contract/resources.ts";
import {
  changeItem,
  findItem,
  listItems,
  placeItem,
  removeItem,
  stepItem,
} from "../../contract/rules/tree.ts";

/** The navigation while it is edited; `selected` is the item whose fields are open. */
export interface Draft {
  items: readonly NavigationItem[];
  selected: string;
}

export type Lists = Readonly<Record<string, readonly string[]>>;
export type Step = "up" | "down" | "indent" | "outdent";
type Side = "before" | "after" | "inside";

export const steps: readonly Step[] = ["up", "down", "outdent", "indent"];

const parts = ["name", "url", "badge", "permission", "roleIDs", "isHidden", "isLink"] as const;
type Part = (typeof parts)[number];

/** Name of a field of the form. */
export const fieldOf = (part: Part, itemID: string): string => `${part}:${itemID}`;

/** The draft in the form, with what its fields say about the selected item. */
export function readDraft(lists: Lists): Draft {
  const items = readItems(lists.items?.at(-1));
  const selected = lists.selected?.at(-1) ?? "";
  return { items: changeItem(items, selected, (item) => withFields(item, lists)), selected };
}

function readItems(text = "[]"): NavigationItem[] {
  try {
    return asItems(JSON.parse(text));
  } catch {
    return [];
  }
}

const asItems = (value: unknown): NavigationItem[] =>
  (Array.isArray(value) ? value : []).flatMap((item) =>
    typeof item?.id === "string"
      ? [
          {
            ...item,
            name: String(item.name ?? ""),
            ...("children" in item ? { children: asItems(item.children) } : {}),
          },
        ]
      : [],
  );

function withFields(item: NavigationItem, lists: Lists): NavigationItem {
  const field = (part: Part) => lists[fieldOf(part, item.id)];
  const text = (part: Part) => field(part)?.at(-1)?.trim() ?? "";
  if (!field("name")) return item;
  const roleIDs = (field("roleIDs") ?? []).map(Number);
  return {
    id: item.id,
    name: text("name"),
    ...(item.isBuiltIn ? { isBuiltIn: true } : {}),
    ...(text("url") ? { url: text("url") } : {}),
    ...(text("badge") ? { badge: { type: "text", text: text("badge") } } : {}),
    ...(text("permission") ? { permission: text("permission") } : {}),
    ...(roleIDs.length > 0 ? { roleIDs } : {}),
    ...(field("isHidden") ? { isHidden: true } : {}),
    ...(field("isLink") ? { isLink: true } : {}),
    ...(item.children ? { children: item.children } : {}),
  };
}

/** `act` is such as `up:item-1`, `place:item-1:inside:item-2`, `remove:item-1`, `edit:item-1` or `add`. */
export function applyAct({ items, selected }: Draft, act: string): Draft {
  const [verb = "", id = "", side = "", targetID = ""] = act.split(":");
  if (verb === "add") return added(items, id);
  if (verb === "edit") return { items, selected: id === selected ? "" : id };
  if (verb === "remove") return { items: removeItem(items, id), selected: "" };
  if (verb === "place") return { items: placeItem(items, id, targetID, side as Side), selected };
  const step = steps.find((known) => known === verb);
  return { items: step ? stepItem(items, id, step) : items, selected };
}

/** Adds an item of the product by its id, or a new one whose fields open. */
function added(items: readonly NavigationItem[], builtInID: string): Draft {
  if (builtInID) {
    if (findItem(items, builtInID)) return { items, selected: "" };
    return { items: [...items, { id: builtInID, name: "", isBuiltIn: true }], selected: "" };
  }
  const ids = new Set(listItems(items).map(({ id }) => id));
  let number = ids.size + 1;
  while (ids.has(`item-${number}`)) number += 1;
  const id = `item-${number}`;
  return { items: [...items, { id, name: "" }], selected: id };
}
