import { categoryTree } from "#features/categories/server/public.ts";
import type { LayoutAddition, LayoutParams } from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MessageRow } from "../queries.ts";
import { listDisplayed } from "./messages.ts";

export const messagesOnPages: LayoutAddition = {
  name: "moderation-messages",
  async find(ctx, { layoutViewType, params }) {
    const shown = await listDisplayed(ctx);
    if (shown.length === 0) return {};
    const places = await categoryPathOf(ctx, params);
    const here = shown.filter((row) => appliesTo(row, layoutViewType, places));
    return { content: nodesOf(here, "content"), panel: nodesOf(here, "panel") };
  },
};

/** The category of a page and its ancestors, nearest first. */
async function categoryPathOf(ctx: Ctx, params: LayoutParams): Promise<readonly number[]> {
  const tree = await categoryTree(ctx);
  const places: number[] = [];
  let node = tree.byID.get(categoryOf(params) ?? 0);
  while (node) {
    places.push(node.categoryID);
    node = tree.byID.get(node.parentCategoryID ?? 0);
  }
  return places;
}

const categoryOf = ({ category, discussion }: LayoutParams): number | undefined =>
  (category ?? discussion)?.categoryID;

function appliesTo(row: MessageRow, layoutViewType: string, places: readonly number[]): boolean {
  if (row.layoutViewType !== null && row.layoutViewType !== layoutViewType) return false;
  if (row.recordID === null) return true;
  return row.includeDescendants ? places.includes(row.recordID) : places[0] === row.recordID;
}

function nodesOf(rows: readonly MessageRow[], place: string) {
  const messages = rows
    .filter(({ viewLocation }) => viewLocation === place)
    .map(({ moderationMessageID, bodyHtml, type, isDismissible }) => ({
      moderationMessageID,
      bodyHtml,
      type,
      isDismissible,
    }));
  return messages.length === 0
    ? []
    : [{ $reactComponent: "ModerationMessages", $reactProps: { messages } }];
}
