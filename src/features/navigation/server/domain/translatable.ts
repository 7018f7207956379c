import type { Ctx } from "#platform/server/context.ts";
import {
  type ContentTexts,
  translatedCopy,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import type { NavigationItem } from "../../contract/resources.ts";
import { navigationLimits as limits } from "../../contract/rules/limits.ts";
import { listItems } from "../../contract/rules/tree.ts";
import { findNavigation } from "../queries.ts";

const recordType = "navigationItem";
const wholeSite = 0;

/** The items with names and badges in the reader's language. */
export const inReadersLanguage = (
  ctx: Ctx,
  items: readonly NavigationItem[],
): Promise<readonly NavigationItem[]> =>
  translatedCopy(ctx, items, [recordType], (texts) => items.map((item) => translate(texts, item)));

function translate(texts: ContentTexts, item: NavigationItem): NavigationItem {
  const named = translateRow(
    texts,
    { recordType, keyOf: ({ id }) => id, properties: ["name"] },
    item,
  );
  const badge = item.badge && texts.find(recordType, item.id, "badge");
  return {
    ...named,
    ...(badge && { badge: { type: "text" as const, text: badge } }),
    ...(item.children && { children: item.children.map((child) => translate(texts, child)) }),
  };
}

export const translatableItems: TranslatableRecords = {
  recordType,
  resource: "navigation",
  keyedBy: "recordKey",
  nameID: "navigation.manage",
  properties: [
    { name: "name", type: "text", maxLength: limits.name },
    { name: "badge", type: "text", maxLength: limits.badge },
  ],
  permissions: ["site.manage"],
  async list(ctx) {
    const items = listItems<NavigationItem>((await findNavigation(ctx, wholeSite))?.items ?? []);
    return items
      .map(({ id, name, url, badge }) => ({
        key: id,
        name: name || (badge?.text ?? ""),
        ...(url && { url }),
        texts: { name, badge: badge?.text ?? null },
      }))
      .filter(({ name }) => name !== "");
  },
};
