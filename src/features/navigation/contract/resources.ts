import { z } from "zod";
import { addressTexts, linkAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { navigationLimits as limits } from "./rules/limits.ts";
import { listItems } from "./rules/tree.ts";

export interface NavigationItem {
  id: string;
  name: string;
  url?: string | undefined;
  isBuiltIn?: boolean | undefined;
  isHidden?: boolean | undefined;
  isLink?: boolean | undefined;
  permission?: string | undefined;
  roleIDs?: number[] | undefined;
  badge?: { type: "text"; text: string } | undefined;
  children?: NavigationItem[] | undefined;
}

const fields = {
  id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w.-]+$/, { error: "An id is made of letters, digits, dots and hyphens." }),
  name: z
    .union([z.literal(""), visibleText(limits.name)])
    .default("")
    .describe("May be empty for an item of the product, which then has its usual name"),
  url: z.string().trim().max(2_000).register(addressTexts, { kind: "address" }).optional(),
  isBuiltIn: z
    .boolean()
    .optional()
    .describe("An item of the product: it has the URL and the conditions of its feature"),
  isHidden: z.boolean().optional(),
  isLink: z
    .boolean()
    .optional()
    .describe("Links to its URL instead of opening a menu with its children"),
  permission: z.string().max(100).optional().describe("Shown to those who have it"),
  roleIDs: z
    .array(id("role"))
    .max(100)
    .optional()
    .describe("Shown to those who have one of these roles; to everybody if empty"),
  badge: z.object({ type: z.literal("text"), text: visibleText(limits.badge) }).optional(),
};

const level = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.perLevel);
const nothing: z.ZodType<NavigationItem, NavigationItem> = z.never();
const lowest = z.strictObject({
  ...fields,
  children: z
    .array(nothing)
    .max(0, { error: "An item has at most two levels below it." })
    .optional(),
});
const nested = z.strictObject({ ...fields, children: level(lowest).optional() });
const topLevel = z
  .strictObject({ ...fields, children: level(nested).optional() })
  .meta({ id: "NavigationItem" });

const link = linkAddress();

/** Errors of an item have its id as path. */
export const itemsSchema = level(topLevel).superRefine((items, context) => {
  const all = listItems<NavigationItem>(items);
  const refuse = (message: string, path: string[] = []) =>
    context.addIssue({ code: "custom", message, path });
  const ids = new Set(all.map(({ id }) => id));
  if (ids.size < all.length) refuse("Two items have the same id.");
  if (all.length > limits.total) refuse("These are too many items.");
  for (const { id, name, url = "", isBuiltIn } of all) {
    if (!link.safeParse(url).success) refuse("This address is not allowed.", [id, "url"]);
    if (name === "" && !isBuiltIn) refuse("Each item needs a name.", [id, "name"]);
  }
});

const known = z.object(fields);
const knownNested = known.extend({ children: level(known).optional() });

/** As in themes, which may have further fields. */
export const itemsOfTheme = level(known.extend({ children: level(knownNested).optional() }));

const shown = z.object({
  id: z.string(),
  name: z.string(),
  url: fields.url,
  isLink: z.boolean().optional(),
  isBuiltIn: z.boolean().optional(),
  badge: fields.badge,
});
const shownNested = shown.extend({ children: z.array(shown).optional() });
const shownItem = shown.extend({ children: z.array(shownNested).optional() });

export interface ShownItem {
  id: string;
  name: string;
  url?: string | undefined;
  isLink?: boolean | undefined;
  isBuiltIn?: boolean | undefined;
  badge?: { type: "text"; text: string } | undefined;
  children?: ShownItem[] | undefined;
}

export const shownNavigationSchema = z
  .object({
    items: z
      .array(shownItem)
      .nullable()
      .describe("Null where nobody changed it: that of the theme or of the product shows"),
  })
  .meta({ id: "ShownNavigation" });

export const navigationSchema = z
  .object({
    items: level(topLevel).describe("Empty where the navigation of the product shows"),
    origin: z
      .enum(["section", "site", "theme", "default"])
      .describe(
        "Whether it is the section's own, the site's own, that of the theme, or that of the product",
      ),
    siteSectionID: z.int(),
    version: z.int().describe("A higher one after each change"),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "Navigation" });
