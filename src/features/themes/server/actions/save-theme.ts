import { isDeepStrictEqual } from "node:util";
import { invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { noAssets } from "../domain/assets.ts";
import { type ChangedAssets, changeAssets, type WrittenAssets } from "../domain/check-assets.ts";
import { checkBase } from "../domain/check-base.ts";
import { type FoundTheme, fileThemes, fromRow, themeTag } from "../domain/find-theme.ts";
import {
  deleteOldRevisions,
  findTheme,
  insertRevision,
  insertTheme,
  lockTheme,
  renameRevision,
  type ThemeValues,
  updateTheme,
} from "../queries.ts";
import { noteTheme } from "../records.ts";
import { auditTheme } from "./audit-theme.ts";

const maxRevisions = 300;

export async function createTheme(
  ctx: Ctx,
  { assets, ...values }: ThemeValues & { assets: WrittenAssets },
) {
  checkParent(values.parentTheme);
  await requireIdentityForStyles(ctx, assets);
  const stored = changeAssets({ ...noAssets, mendedColors: [] }, assets);
  return ctx.transaction(async (tx) => {
    const { themeID } = await insertTheme(tx, values);
    await addRevision(tx, themeID, stored);
    await noteTheme(tx, themeID);
    await auditTheme(tx, "Created", themeID, { name: { to: values.name } });
    return themeID;
  });
}

export type ThemeChanges = Partial<ThemeValues> & {
  revisionID?: number;
  revisionName?: string;
  assets?: WrittenAssets;
  baseRevisionID?: number;
};

/** Restores a revision if one is given, then creates a new one if there are new assets. */
export async function changeTheme(ctx: Ctx, themeID: number | string, changes: ThemeChanges) {
  const id = mutableID(themeID);
  const { revisionID, revisionName, assets, baseRevisionID, ...values } = changes;
  if (values.parentTheme !== undefined) checkParent(values.parentTheme);
  await requireIdentityForStyles(ctx, assets);
  await ctx.transaction(async (tx) => {
    const theme = await lockRevision(tx, id, revisionID);
    checkBase(theme, baseRevisionID);
    await updateTheme(tx, id, { ...values, revisionID: theme.revisionID });
    const to = await saveAssets(tx, id, theme, assets);
    if (to !== theme.activeRevisionID) await noteTheme(tx, id);
    if (revisionName !== undefined) await renameRevision(tx, to, revisionName);
    const { activeRevisionID: from, name } = theme;
    const changed = Object.entries(values).filter(
      ([key, value]) => theme[key as keyof ThemeValues] !== value,
    );
    if (to === from && changed.length === 0 && revisionName === undefined) return;
    const details = { revisionID: { from, to }, name, changes: Object.fromEntries(changed) };
    await auditTheme(tx, "Changed", id, details);
    await tx.invalidate(themeTag(id));
  });
  return id;
}

/** Styles affect every page of every member, so changes require a recent sign-in. */
async function requireIdentityForStyles(ctx: Ctx, { styles }: WrittenAssets = {}) {
  if (styles?.data) await requireProvenIdentity(ctx);
}

async function lockRevision(ctx: TransactionCtx, themeID: number, revisionID?: number) {
  if (!(await lockTheme(ctx, themeID))) throw notFound("Theme");
  const theme = await findTheme(ctx, themeID, revisionID);
  if (!theme) throw notFound("Revision");
  return theme;
}

export function changeAsset(
  ctx: Ctx,
  themeID: number | string,
  change: (current: FoundTheme["assets"]) => WrittenAssets,
) {
  const id = mutableID(themeID);
  return ctx.transaction(async (tx) => {
    const theme = await lockRevision(tx, id);
    const written = change(fromRow(theme).assets);
    await requireIdentityForStyles(tx, written);
    const to = await saveAssets(tx, id, theme, written);
    if (to === theme.revisionID) return;
    await noteTheme(tx, id);
    await auditTheme(tx, "Changed", id, { revisionID: { from: theme.revisionID, to } });
  });
}

/** Creates a revision unless nothing changed. */
async function saveAssets(
  tx: TransactionCtx,
  themeID: number,
  theme: Awaited<ReturnType<typeof lockRevision>>,
  written: WrittenAssets = {},
): Promise<number> {
  const { assets, mendedColors } = fromRow(theme);
  const { mendedColors: mended, ...changed } = changeAssets({ ...assets, mendedColors }, written);
  if (isDeepStrictEqual(changed, assets)) return theme.revisionID;
  return addRevision(tx, themeID, { ...changed, mendedColors: mended });
}

async function addRevision(ctx: TransactionCtx, themeID: number, assets: ChangedAssets) {
  const { revisionID } = await insertRevision(ctx, themeID, assets);
  await updateTheme(ctx, themeID, { revisionID });
  await deleteOldRevisions(ctx, themeID, maxRevisions);
  await ctx.invalidate(themeTag(themeID));
  return revisionID;
}

function checkParent(parentTheme: string) {
  if (fileThemes.has(parentTheme)) return;
  throw invalid({
    field: "parentTheme",
    code: "enum",
    message: "The parent theme does not exist.",
  });
}

/** Throws for built-in themes, which are read-only. */
export function mutableID(themeID: number | string): number {
  if (typeof themeID === "number") return themeID;
  if (!fileThemes.has(themeID)) throw notFound("Theme");
  const message =
    "This theme comes with the product and cannot be changed. Create one that builds on it.";
  throw invalid({ field: "themeID", code: "immutable", message });
}
