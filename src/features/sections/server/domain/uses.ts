import type { CategoryUse } from "#features/categories/server/public.ts";
import type { LocaleUse } from "#features/locales/server/public.ts";
import type { ThemeUse } from "#features/themes/server/public.ts";
import { conflict, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listSectionRows, type SectionRow } from "../queries.ts";

/** Throws 409 if a section is like this, which would then show the whole site, or look or speak like it. */
async function refuseIf(
  ctx: Ctx,
  message: string,
  isUse: (row: SectionRow) => boolean,
): Promise<void> {
  const section = (await listSectionRows(ctx)).find(isUse);
  if (!section) return;
  const { message: description, said } = say(
    "It belongs to the section {name}. Choose another one there first.",
    { name: section.name },
  );
  throw conflict(message, { description, said });
}

const name = "sections";

export const categoryUse: CategoryUse = {
  name,
  refuseDeletion: (tx, id) =>
    refuseIf(tx, "This category is in use.", ({ categoryID }) => categoryID === id),
};

export const themeUse: ThemeUse = {
  name,
  refuseDeletion: (tx, id) =>
    refuseIf(tx, "This theme is in use.", ({ themeID }) => themeID === id),
};

export const localeUse: LocaleUse = {
  name,
  refuseRemoval: (ctx, locales) =>
    refuseIf(ctx, "This language is in use.", ({ contentLocale }) =>
      locales.includes(contentLocale),
    ),
};
