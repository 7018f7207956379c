import { audit } from "#features/audit-logs/server/public.ts";
import { getVisibleCategory } from "#features/categories/server/public.ts";
import { checkCode, lockCodes } from "#features/custom-pages/server/public.ts";
import { matchLocale, offeredLocales } from "#features/locales/server/public.ts";
import { themeExists } from "#features/themes/server/public.ts";
import { conflict, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { maxSections } from "../../contract/rules.ts";
import { sectionsTag } from "../domain/find-section.ts";
import {
  changeSection,
  insertSection,
  listSectionRows,
  lockSection,
  removeSection,
  type SectionRow,
  type SectionValues,
} from "../queries.ts";

export const sectionEvent = {
  eventType: "site_section_modification",
  name: "A section of the site was changed",
};

const limitName = "site sections";
const ofSections = { kind: "siteSection", field: "urlCode" } as const;

export async function createSection(ctx: Ctx, given: SectionValues): Promise<SectionRow> {
  const values = { ...given, ...(await checked(ctx, given)) };
  return ctx.transaction(async (tx) => {
    await lockCodes(tx);
    await lockForLimit(tx, limitName);
    const rows = await listSectionRows(tx);
    if (rows.length >= maxSections) throw conflict("There can be at most 100 sections.");
    refuseTaken(rows, values.urlCode);
    await checkCode(tx, { ...ofSections, code: values.urlCode });
    const row = await insertSection(tx, values);
    await changed(tx, "Added", row);
    return row;
  });
}

export async function updateSection(ctx: Ctx, id: number, patch: Partial<SectionValues>) {
  const values = { ...patch, ...(await checked(ctx, patch)) };
  await ctx.transaction(async (tx) => {
    if (values.urlCode !== undefined) await lockCodes(tx);
    await lockForLimit(tx, limitName);
    const row = await lockSection(tx, id);
    if (!row) throw notFound("Site section");
    if (values.urlCode !== undefined && values.urlCode !== row.urlCode) {
      refuseTaken(await listSectionRows(tx), values.urlCode);
      await checkCode(tx, { ...ofSections, code: values.urlCode });
    }
    await changeSection(tx, id, values);
    await changed(tx, "Changed", { ...row, ...values });
  });
}

export async function deleteSection(ctx: Ctx, id: number) {
  await ctx.transaction(async (tx) => {
    const row = await lockSection(tx, id);
    if (!row) throw notFound("Site section");
    await removeSection(tx, id);
    await changed(tx, "Deleted", row);
  });
}

function refuseTaken(rows: readonly SectionRow[], urlCode: string) {
  if (rows.some((row) => row.urlCode === urlCode))
    throw invalid({ field: "urlCode", message: "Another section has this path." });
}

/** The language in its canonical spelling; 422 unless language, category and theme exist. */
async function checked(
  ctx: Ctx,
  { contentLocale, categoryID, themeID }: Partial<SectionValues>,
): Promise<Partial<SectionValues>> {
  if (categoryID != null) await getVisibleCategory(ctx, categoryID);
  if (themeID != null && !(await themeExists(ctx, themeID)))
    throw invalid({ field: "themeID", message: "There is no such theme." });
  if (contentLocale === undefined) return {};
  const offered = matchLocale(await offeredLocales(ctx), contentLocale);
  if (!offered)
    throw invalid({ field: "contentLocale", message: "The site does not offer this language." });
  return { contentLocale: offered };
}

async function changed(
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Deleted",
  { siteSectionID, name, urlCode }: SectionRow,
) {
  await tx.invalidate(sectionsTag, "site");
  await audit(tx, {
    eventType: sectionEvent.eventType,
    message: `${done} the section ${name}.`,
    text: { id: "audit.siteSection", values: { done, name } },
    context: { siteSectionID, urlCode },
  });
}
