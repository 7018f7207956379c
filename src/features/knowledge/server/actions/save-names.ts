import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { TranslationKey, TranslationPatch } from "../../contract/routes/translations.ts";
import { baseNameLimit } from "../../contract/rules.ts";
import { type KbNode, type KnowledgeTree, sourceTree } from "../domain/knowledge-tree.ts";
import { mayManage, mayView } from "../policy.ts";
import { removeNameTranslations, saveNameTranslations } from "../queries/knowledge-translations.ts";
import { addLocale, checkFurther, ownLocale } from "./add-locale.ts";
import { changeTrees } from "./change-trees.ts";

interface Found {
  base: KbNode;
  sourceText: string;
}

/** 404 if the viewer may not see the record, 403 if they may not manage it, 422 if it has no such text. */
function find(ctx: Ctx, tree: KnowledgeTree, given: TranslationKey): Found {
  const { recordType, recordID, propertyName } = given;
  const isBase = recordType === "knowledgeBase";
  const category = isBase ? undefined : tree.categoryByID.get(recordID);
  const base = tree.baseByID.get(isBase ? recordID : (category?.knowledgeBaseID ?? 0));
  if (!base || !mayView(ctx.viewer, base))
    throw notFound(isBase ? "Knowledge base" : "Knowledge category");
  if (!mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
  if (propertyName === "name") return { base, sourceText: category?.name ?? base.name };
  if (!isBase) throw invalid({ field: "propertyName", message: "Categories have no description." });
  return { base, sourceText: base.description };
}

/** Translates names and descriptions; the languages must be those of the base. */
export async function saveNames(ctx: Ctx, given: readonly TranslationPatch[]): Promise<void> {
  const tree = await sourceTree(ctx);
  for (const each of given) {
    checkFurther(ctx, find(ctx, tree, each).base, each.locale);
    if (each.propertyName === "name" && each.translation.length > baseNameLimit)
      throw invalid({ field: "translation", message: "This name is too long." });
  }
  await ctx.transaction(async (tx) => {
    await addLocales(tx, given);
    await changeTrees(tx, (_, locked) => save(tx, locked, given));
  });
}

async function addLocales(tx: TransactionCtx, given: readonly TranslationPatch[]) {
  for (const each of given) {
    const { base } = find(tx, await sourceTree(tx), each);
    await addLocale(tx, base, each.locale);
  }
}

async function save(tx: TransactionCtx, tree: KnowledgeTree, given: readonly TranslationPatch[]) {
  const rows = given.map((each) => {
    const { base, sourceText } = find(tx, tree, each);
    const { recordType, recordID, propertyName, translation } = each;
    const locale = ownLocale(base, each.locale) ?? each.locale;
    return { recordType, recordID, propertyName, translation, locale, sourceText };
  });
  const last = new Map(
    rows.map((row) => [`${row.recordType} ${row.recordID} ${row.propertyName} ${row.locale}`, row]),
  );
  await saveNameTranslations(tx, [...last.values()]);
}

export const removeNames = (ctx: Ctx, given: readonly TranslationKey[]): Promise<void> =>
  changeTrees(ctx, async (tx, tree) => {
    const named = given.map(({ recordType, recordID, propertyName, locale, ...others }) => {
      const { base } = find(tx, tree, { recordType, recordID, propertyName, locale, ...others });
      return { recordType, recordID, propertyName, locale: ownLocale(base, locale) ?? locale };
    });
    await removeNameTranslations(tx, named);
  });
