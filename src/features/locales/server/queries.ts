import type { Ctx } from "#platform/server/context.ts";

/** The site's own wording of texts in one language. */
export const listTextOverrides = ({ db }: Ctx, locale: string) =>
  db
    .selectFrom("textOverrides")
    .select(["textID", "text"])
    .where("locale", "=", locale)
    .limit(20_000)
    .execute();
