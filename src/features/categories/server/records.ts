import { importable } from "#features/imports/server/public.ts";
import { layoutable } from "#features/layouts/server/public.ts";
import { permissioned } from "#features/roles/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { visibleCategoryIDs } from "./domain/find.ts";
import { categoryRights } from "./domain/rights.ts";
import { categoryMap } from "./domain/site-map.ts";
import { type CategoryNode, categoryTree } from "./domain/tree.ts";
import { categoryImporter } from "./importing/category-importer.ts";
import { categoryLayouts } from "./layouts.ts";

const recordType = "category";

export const categoryRecord: RecordType = {
  recordType,
  idColumn: "categoryID",
  async load(ctx, categoryIDs) {
    const visible = new Set(await visibleCategoryIDs(ctx));
    const { byID } = await categoryTree(ctx);
    const nodes = categoryIDs.flatMap((categoryID) => byID.get(categoryID) ?? []);
    return new Map(
      nodes
        .filter((node) => visible.has(node.categoryID))
        .map((node) => [node.categoryID, headOf(node)]),
    );
  },
  facets: [
    textual(textsIn("categories", "categoryID", ["iconUrl", "bannerUrl"])),
    mappable(categoryMap),
    importable(categoryImporter),
    permissioned(categoryRights),
    layoutable(categoryLayouts),
  ],
};

const headOf = ({ categoryID, parentCategoryID, name, url }: CategoryNode): RecordHead => ({
  recordID: categoryID,
  name,
  url,
  place: { recordType, recordID: categoryID },
  ...(parentCategoryID !== null && { parent: { recordType, recordID: parentCategoryID } }),
});
