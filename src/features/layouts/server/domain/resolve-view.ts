import { z } from "zod";
import { chooseLocale } from "#features/locales/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { idOr } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fieldErrors } from "#platform/server/http/parsing/field-errors.ts";
import type { LayoutRedirect } from "../../contract/resources.ts";
import { type ResolvedView, type ViewType, viewTypes } from "../extension-points.ts";
import { getSiteSection, siteSectionOfPage } from "../site-sections/site-sections.ts";

const commonParams = z.object({
  locale: z.string().max(35).optional(),
  siteSectionID: idOr(0).optional(),
});

export const commonParamSchemas: Readonly<Record<string, z.ZodType>> = {
  locale: z.string(),
  "siteSection/name": z.string(),
  "siteSection/description": z.string(),
  "siteSection/basePath": z.string(),
  "siteSection/contentLocale": z.string(),
  "siteSection/sectionID": z.int(),
};

export const findViewType = ({ platform: { extensions } }: Ctx, name: string) =>
  extensions.find(viewTypes, name) ??
  extensions.list(viewTypes).find(({ aliases }) => aliases?.includes(name));

export function getViewType(ctx: Ctx, layoutViewType: string): ViewType {
  const viewType = findViewType(ctx, layoutViewType);
  if (viewType) return viewType;
  throw invalid({ field: "layoutViewType", code: "enum", message: "There is no such view type." });
}

export const listOwnedTypes = ({ platform: { extensions } }: Ctx): string[] =>
  extensions
    .list(viewTypes)
    .filter(({ isOwned }) => isOwned)
    .map(({ layoutViewType }) => layoutViewType);

/** 422 for layouts that are saved with their record. */
export function refuseOwned(ctx: Ctx, layoutViewType: string): void {
  if (!findViewType(ctx, layoutViewType)?.isOwned) return;
  const message = "Layouts of this type belong to their page and are saved with it.";
  throw invalid({ field: "layoutViewType", code: "owned", message });
}

export interface LocalizedView extends ResolvedView {
  ctx: Ctx;
}

export async function resolveView(
  ctx: Ctx,
  viewType: ViewType,
  rawParams: Readonly<Record<string, unknown>>,
): Promise<LocalizedView | LayoutRedirect> {
  const common = parseParams(commonParams, rawParams);
  const viewParams = parseParams(viewType.params, rawParams);
  const locale = await chooseLocale(ctx, common.locale, ctx.locale);
  const localizedCtx = Object.assign(ctx.as(ctx.viewer), { locale });
  const resolved = await viewType.resolve(localizedCtx, viewParams);
  if ("redirectTo" in resolved) return resolved;
  const { layoutViewType } = viewType;
  const siteSectionID = common.siteSectionID ?? siteSectionOfPage(ctx);
  const siteSection = await describeSection(localizedCtx, siteSectionID);
  const params = { layoutViewType, locale, siteSection, ...resolved.params };
  return { ...resolved, params, ctx: localizedCtx };
}

function parseParams<Schema extends z.ZodObject>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  throw invalid(
    ...errors.map((error) => ({
      ...error,
      path: ["params", error.path].filter(Boolean).join("."),
    })),
  );
}

async function describeSection(ctx: Ctx, id: number) {
  const {
    siteSectionID: sectionID,
    categoryID,
    themeID: _,
    ...section
  } = await getSiteSection(ctx, id);
  return { sectionID, ...section, attributes: categoryID === null ? {} : { categoryID } };
}
