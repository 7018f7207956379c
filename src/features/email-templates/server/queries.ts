import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findOwn = ({ db }: Ctx, template: string) =>
  db.selectFrom("emailTemplates").selectAll().where("template", "=", template).executeTakeFirst();

export type OwnTemplate = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export const listOwn = ({ db }: Ctx) => db.selectFrom("emailTemplates").selectAll().execute();

export const lockTemplate = ({ db }: TransactionCtx, template: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email template ${template}`}, 0))`.execute(
    db,
  );

export const listOwnTexts = (
  { db }: Ctx,
  { template, locale }: { template: string; locale: string },
) =>
  db
    .selectFrom("emailTemplateTexts")
    .select(["textID", "text"])
    .where("template", "=", template)
    .where("locale", "=", locale)
    .execute();

export const listAllOwnTexts = ({ db }: Ctx) =>
  db.selectFrom("emailTemplateTexts").selectAll().orderBy("locale").execute();

export type OwnText = Awaited<ReturnType<typeof listAllOwnTexts>>[number];

type Look = Partial<Pick<OwnTemplate, "footer" | "emailLogo" | "fromName" | "fromEmail">>;

export async function storeOwn({ db, now, viewer }: TransactionCtx, template: string, look: Look) {
  const changed = { ...look, updateUserID: viewer.userID, dateUpdated: now() };
  await db
    .insertInto("emailTemplates")
    .values({ template, ...changed, insertUserID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.column("template").doUpdateSet(changed))
    .execute();
}

export async function storeText({ db }: TransactionCtx, row: OwnText) {
  await db
    .insertInto("emailTemplateTexts")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["template", "locale", "textID"]).doUpdateSet({ text: row.text }),
    )
    .execute();
}

export const removeText = (
  { db }: TransactionCtx,
  { template, locale, textID }: Omit<OwnText, "text">,
) =>
  db
    .deleteFrom("emailTemplateTexts")
    .where("template", "=", template)
    .where("locale", "=", locale)
    .where("textID", "=", textID)
    .execute();

export const removeTextsIn = (
  { db }: TransactionCtx,
  { template, locale }: Pick<OwnText, "template" | "locale">,
) =>
  db
    .deleteFrom("emailTemplateTexts")
    .where("template", "=", template)
    .where("locale", "=", locale)
    .execute();

export const removeOwn = ({ db }: TransactionCtx, template: string) =>
  db.deleteFrom("emailTemplates").where("template", "=", template).execute();
