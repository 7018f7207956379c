import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/translations.ts";
import { sameLocale } from "../../contract/rules.ts";
import { removeNames, saveNames } from "../actions/save-names.ts";
import { sourceTree } from "../domain/knowledge-tree.ts";
import { mayView } from "../policy.ts";
import type { NameTranslation } from "../queries/knowledge-translations.ts";

/** Translations of records that the viewer may see, with the texts that were translated. */
async function listVisible(ctx: Ctx) {
  const { translations, baseByID, categoryByID } = await sourceTree(ctx);
  return translations.flatMap((row) => {
    const { recordType, recordID, propertyName } = row;
    const category = recordType === "knowledgeBase" ? undefined : categoryByID.get(recordID);
    const base = baseByID.get(category?.knowledgeBaseID ?? recordID);
    if (!base || !mayView(ctx.viewer, base)) return [];
    if (recordType !== "knowledgeBase" && !category) return [];
    const text = propertyName === "name" ? (category ?? base).name : base.description;
    return [present(row, text)];
  });
}

const present = (row: NameTranslation, sourceText: string) => ({
  ...row,
  resource: "kb" as const,
  recordType: row.recordType as "knowledgeBase",
  propertyType: row.propertyName === "description" ? ("multilineText" as const) : ("text" as const),
  translationPropertyKey: `${row.recordType}.${row.recordID}.${row.propertyName}`,
  sourceText,
  translationStatus:
    row.sourceText === sourceText ? ("up-to-date" as const) : ("out-of-date" as const),
});

export const translationRoutes = [
  handle(contract.listNames, async (ctx, { query }) => {
    const { page, limit, recordType, recordIDs, locale } = query;
    const rows = (await listVisible(ctx))
      .filter((row) => recordType === undefined || row.recordType === recordType)
      .filter((row) => recordIDs?.includes(row.recordID) ?? true)
      .filter((row) => locale === undefined || sameLocale(row.locale, locale));
    const shown = rows.slice((page - 1) * limit, page * limit);
    return paged(shown, { page, limit, total: rows.length });
  }),
  handle(contract.saveNames, async (ctx, { body }) => {
    await saveNames(ctx, body);
    const keys = new Set(
      body.map((each) => `${each.recordType}.${each.recordID}.${each.propertyName}`),
    );
    return (await listVisible(ctx)).filter(
      ({ translationPropertyKey: key, locale }) =>
        keys.has(key) && body.some((each) => sameLocale(each.locale, locale)),
    );
  }),
  handle(contract.removeNames, (ctx, { body }) => removeNames(ctx, body)),
];
