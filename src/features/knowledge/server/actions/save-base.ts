import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { KbPatch, KbPost } from "../../contract/resources/knowledge-bases.ts";
import { sameLocale } from "../../contract/rules.ts";
import {
  changeBase,
  insertBase,
  type KbValues,
  setRootCategory,
} from "../queries/knowledge-bases.ts";
import { insertCategory } from "../queries/knowledge-categories.ts";
import { changeTrees } from "./change-trees.ts";
import { rolesOf, saveRoles } from "./save-roles.ts";

export const baseEvent = {
  eventType: "knowledge_base_modification",
  name: "Knowledge base changed",
};

const columns = [
  "name",
  "description",
  "urlCode",
  "viewType",
  "sortArticles",
  "sourceLocale",
  "locales",
  "icon",
  "bannerImage",
  "sort",
  "requiresReview",
  "hasCustomPermission",
  "foreignID",
  "status",
] as const;

type Status = "published" | "deleted";
type Given = KbPatch & { status?: Status | undefined };

/** The fields that are given, without those that only other clients know. */
const valuesOf = (given: Given): KbValues =>
  Object.fromEntries(
    columns.flatMap((column) => (given[column] === undefined ? [] : [[column, given[column]]])),
  );

function checkLocales(sourceLocale: string, locales: readonly string[] = []): void {
  if (locales.some((locale) => sameLocale(locale, sourceLocale)))
    throw invalid({ field: "locales", message: "This is the language it was written in." });
}

export const createBase = (ctx: Ctx, given: KbPost): Promise<number> =>
  changeTrees(ctx, async (tx) => {
    const { viewType = "guide", sourceLocale = await readSetting(tx, siteLocale) } = given;
    checkLocales(sourceLocale, given.locales);
    const knowledgeBaseID = await insertBase(tx, {
      sortArticles: viewType === "guide" ? "manual" : "dateInsertedDesc",
      ...valuesOf(given),
      name: given.name,
      urlCode: given.urlCode,
      sourceLocale,
    });
    const { name } = given;
    await setRootCategory(
      tx,
      knowledgeBaseID,
      await insertCategory(tx, { knowledgeBaseID, name, parentID: null }),
    );
    if (given.hasCustomPermission) await saveRoles(tx, knowledgeBaseID, given);
    await auditBase(tx, "Added", { knowledgeBaseID, name });
    return knowledgeBaseID;
  });

export const updateBase = (ctx: Ctx, knowledgeBaseID: number, given: Given): Promise<void> =>
  changeTrees(ctx, async (tx, { baseByID }) => {
    const before = baseByID.get(knowledgeBaseID);
    if (!before) throw notFound("Knowledge base");
    const values = valuesOf(given);
    checkLocales(given.sourceLocale ?? before.sourceLocale, given.locales ?? before.locales);
    const changes = changesOf(before, values);
    const roles = await rolesOf(tx, knowledgeBaseID);
    const setsRoles =
      isOther(given.viewRoleIDs, roles.viewRoleIDs) ||
      isOther(given.editRoleIDs, roles.editRoleIDs);
    if (isNothing(changes) && !setsRoles) return;
    await changeBase(tx, knowledgeBaseID, values);
    const { hasCustomPermission = before.hasCustomPermission } = given;
    if (setsRoles || hasCustomPermission !== before.hasCustomPermission)
      await saveRoles(tx, knowledgeBaseID, { ...given, hasCustomPermission });
    await auditBase(tx, "Changed", before, changes);
  });

const isOther = (given: readonly number[] | undefined, roleIDs: readonly number[]): boolean =>
  given !== undefined && [...new Set(given)].toSorted().join() !== [...roleIDs].toSorted().join();

const auditBase = (
  tx: TransactionCtx,
  done: "Added" | "Changed",
  { knowledgeBaseID, name }: { knowledgeBaseID: number; name: string },
  changes: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    eventType: baseEvent.eventType,
    message: `${done} the knowledge base ${name}.`,
    text: { id: "audit.knowledgeBase", values: { done, name } },
    context: { knowledgeBaseID, ...changes },
  });
