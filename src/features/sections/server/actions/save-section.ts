import { audit } from "#features/audit-logs/server/public.ts";
import { getVisibleCategory } from "#features/categories/server/public.ts";
import { checkCode, lockCodes } from "#features/custom-pages/server/public.ts";
import { siteSectionDeleted } from "#features/layouts/contract/events.ts";
import { matchLocale, offeredLocales } from "#features/locales/server/public.ts";
import { themeExists } from "#features/themes/server/public.ts";
import { conflict, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { maxFormerCodes, maxSections } from "../../contract/rules.ts";
import { getRow, sectionsTag } from "../domain/find-section.ts";
import {
  changeSection,
  forgetFormerCode,
  insertSection,
  keepFormerCode,
  listSectionRows,
  lockSection,
  removeSection,
  type SectionRow,
  type SectionValues,
} from "../queries.ts";

export const sectionEvent = {
  eventType: "site_section_modification",
  name: "Section changed",
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
    await forgetFormerCode(tx, row.urlCode);
    await changed(tx, "Added", row);
    return row;
  });
}

export async function updateSection(ctx: Ctx, id: number, patch: Partial<SectionValues>) {
  const before = await getRow(ctx, id);
  const values = { ...patch, ...(await checked(ctx, differing(patch, before))) };
  await ctx.transaction(async (tx) => {
    if (values.urlCode !== undefined) await lockCodes(tx);
    await lockForLimit(tx, limitName);
    const row = await lockSection(tx, id);
    if (!row) throw notFound("Site section");
    const { urlCode = row.urlCode } = values;
    const isRenamed = urlCode !== row.urlCode;
    if (isRenamed) {
      refuseTaken(await listSectionRows(tx), urlCode);
      await checkCode(tx, { ...ofSections, code: urlCode });
    }
    await changeSection(tx, id, values);
    if (isRenamed) {
      await keepCode(tx, row.urlCode, id);
      await forgetFormerCode(tx, urlCode);
    }
    await changed(tx, "Changed", { ...row, ...values });
  });
}

export async function deleteSection(ctx: Ctx, id: number) {
  await ctx.transaction(async (tx) => {
    const row = await lockSection(tx, id);
    if (!row) throw notFound("Site section");
    await removeSection(tx, id);
    await keepCode(tx, row.urlCode, null);
    await tx.emit(siteSectionDeleted, { siteSectionID: id });
    await changed(tx, "Deleted", row);
  });
}

/** Addresses that begin with the code lead to the section, or to the site itself, until another section takes it. */
const keepCode = (tx: TransactionCtx, urlCode: string, siteSectionID: number | null) =>
  keepFormerCode(tx, { urlCode, siteSectionID, most: maxFormerCodes });

function refuseTaken(rows: readonly SectionRow[], urlCode: string) {
  if (rows.some((row) => row.urlCode === urlCode))
    throw invalid({ field: "urlCode", message: "Another section has this path." });
}

/** What stays as it is needs no check: the category may be hidden from those who change the rest. */
const differing = (patch: Partial<SectionValues>, before: SectionRow): Partial<SectionValues> =>
  Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => value !== before[key as keyof SectionValues]),
  );

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
