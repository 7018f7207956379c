import { offeredLocales } from "#features/locales/server/public.ts";
import { badRequest, invalid, say } from "#platform/contract/errors.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  optionProperty,
  type TranslatableProperty,
  type TranslatableRecord,
  type TranslatableRecords,
  translatables,
} from "#platform/server/records/translatable.ts";
import { listResourceRows, type ResourceRow } from "../queries.ts";
import { propertyKey, sourceLocale } from "./content-texts.ts";

/** A text that can be translated. */
export interface SourceText {
  type: TranslatableRecords;
  record: TranslatableRecord;
  property: TranslatableProperty;
  translationPropertyKey: string;
  text: string;
}

const mayTranslate = (viewer: Viewer, { permissions }: TranslatableRecords): boolean =>
  permissions.some((name) => can(viewer, name));

/** Types that the viewer may translate, by resource. */
const listTypes = ({ platform, viewer }: Ctx): TranslatableRecords[] =>
  platform.extensions.list(translatables).filter((type) => mayTranslate(viewer, type));

/** Texts of these types, as they were written, that the viewer may see. */
export async function listSourceTexts(
  ctx: Ctx,
  types: readonly TranslatableRecords[],
): Promise<SourceText[]> {
  const source = ctx.request
    ? ctx.with({ request: { ...ctx.request, contentLocale: undefined } })
    : ctx;
  const found: SourceText[] = [];
  for (const type of types)
    for (const record of await type.list(source)) found.push(...textsOf(type, record));
  return found;
}

function textsOf(type: TranslatableRecords, record: TranslatableRecord): SourceText[] {
  const sources = [
    ...type.properties.map((property) => ({ property, text: record.texts[property.name] })),
    ...(record.options ?? []).filter(isWord).map((text) => ({ property: optionOf(text), text })),
  ];
  return sources.flatMap(({ property, text }) => {
    if (!text?.trim()) return [];
    const translationPropertyKey = propertyKey(type.recordType, record.key, property.name);
    return [{ type, record, property, translationPropertyKey, text: text.trim() }];
  });
}

const isWord = (option: number | string): option is string => typeof option === "string";

const optionOf = (option: string): TranslatableProperty => ({
  name: optionProperty(option),
  type: "text",
  maxLength: 200,
});

export interface Resource {
  urlCode: string;
  name?: string;
  sourceLocale: string;
  /** Empty for resources that other programs fill. */
  types: readonly TranslatableRecords[];
}

/** Resources of the product that the viewer may translate into, then those of other programs. */
export async function listResources(ctx: Ctx): Promise<Resource[]> {
  const source = await sourceLocale(ctx);
  const ofProduct = Map.groupBy(listTypes(ctx), ({ resource }) => resource);
  return [
    ...[...ofProduct].map(([urlCode, types]) => ({ urlCode, sourceLocale: source, types })),
    ...(await listResourceRows(ctx)).map(ofProgram),
  ];
}

const ofProgram = (row: ResourceRow): Resource => ({ ...row, types: [] });

/** Throws 400 if there is none, as clients of this API expect. */
export async function getResource(ctx: Ctx, urlCode: string): Promise<Resource> {
  const resource = (await listResources(ctx)).find((each) => each.urlCode === urlCode);
  if (!resource) throw badRequest("There is no such resource.");
  return resource;
}

/** Languages to translate into: what the site offers besides that of the source. */
export const targetLocales = async (ctx: Ctx, resource: Resource): Promise<string[]> =>
  (await offeredLocales(ctx)).filter((locale) => locale !== resource.sourceLocale);

/** Throws 422 for languages that readers cannot choose, and for that of the source. */
export async function checkLocale(ctx: Ctx, resource: Resource, locale: string): Promise<void> {
  if ((await targetLocales(ctx, resource)).includes(locale)) return;
  const message =
    locale === resource.sourceLocale
      ? say("{locale} is the language of the source.", { locale })
      : say("The site does not offer {locale}.", { locale });
  throw invalid({ field: "locale", ...message });
}
