import {
  type MailTemplate,
  type MailText,
  mailTypes,
  textsOf,
} from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { EmailTemplate } from "../contract/resources.ts";
import { idOfTemplate } from "./domain/known-templates.ts";
import { lookOf } from "./domain/own-mails.ts";
import { isRequired } from "./domain/validate-texts.ts";
import { versionOf } from "./domain/version.ts";
import { listAllOwnTexts, listOwn, type OwnText } from "./queries.ts";

/** Number of queries is constant. */
export async function presentTemplates(
  ctx: Ctx,
  templates: readonly MailTemplate[],
  locale: string,
): Promise<EmailTemplate[]> {
  const templatesByName = new Map((await listOwn(ctx)).map((row) => [row.template, row]));
  const ownTexts = Map.groupBy(await listAllOwnTexts(ctx), ({ template }) => template);
  const names = await mailTypes(ctx);
  const presented: EmailTemplate[] = [];
  for (const template of templates) {
    const { name } = template;
    const row = templatesByName.get(name);
    const changed = ownTexts.get(name) ?? [];
    const texts = (await textsOf(ctx, template, locale)).map((text) =>
      presentText(
        text,
        changed.find((each) => each.locale === locale && each.textID === text.textID),
      ),
    );
    const changedLocales = [...new Set(changed.map((each) => each.locale))];
    const look = lookOf(row);
    presented.push({
      emailTemplateID: idOfTemplate(name),
      emailTemplatesID: idOfTemplate(name),
      template: name,
      name: names.get(name) ?? name,
      emailType: "system",
      status: "active",
      locale,
      subject: texts.find(({ role }) => role === "subject")?.text ?? "",
      body: texts.flatMap(({ role, text }) => (role === "subject" ? [] : [text])).join("\n\n"),
      texts,
      changedLocales,
      version: versionOf(row),
      isChanged: changedLocales.length > 0 || Object.values(look).some((value) => value !== null),
      ...look,
      insertUserID: row?.insertUserID ?? null,
      updateUserID: row?.updateUserID ?? null,
      dateInserted: row?.dateInserted ?? null,
      dateUpdated: row?.dateUpdated ?? null,
    });
  }
  return presented;
}

const presentText = (mailText: MailText, customText: OwnText | undefined) => ({
  textID: mailText.textID,
  role: mailText.role,
  original: mailText.original,
  example: mailText.example,
  placeholders: [...mailText.placeholders],
  text: customText?.text ?? mailText.original,
  isRequired: isRequired(mailText),
});

export async function presentTemplate(ctx: Ctx, template: MailTemplate, locale: string) {
  const [presented] = await presentTemplates(ctx, [template], locale);
  if (!presented) throw new Error(`The email template ${template.name} cannot be shown.`);
  return presented;
}
