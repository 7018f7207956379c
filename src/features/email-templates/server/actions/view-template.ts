import {
  type MailChanges,
  type MailTemplate,
  previewMail,
  sampleOf,
  textsOf,
} from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { EmailTemplatePatch } from "../../contract/resources.ts";
import { type Look, lookOf, toChanges } from "../domain/own-mails.ts";
import { validateTexts } from "../domain/validate-texts.ts";
import { findOwn, listOwnTexts } from "../queries.ts";

export async function viewTemplate(
  ctx: Ctx,
  template: MailTemplate,
  locale: string,
  patch: EmailTemplatePatch,
) {
  const tried = validateTexts(await textsOf(ctx, template, locale), patch, locale);
  const data = await sampleOf(ctx, template, locale);
  const changes = await changesWith(ctx, { template: template.name, locale }, { patch, tried });
  return previewMail(ctx, { template, data, locale, changes });
}

async function changesWith(
  ctx: Ctx,
  where: { template: string; locale: string },
  { patch, tried }: { patch: EmailTemplatePatch; tried: ReadonlyMap<string, string | null> },
): Promise<MailChanges> {
  const texts = new Map<string, string>();
  for (const { textID, text } of await listOwnTexts(ctx, where)) texts.set(textID, text);
  for (const [textID, text] of tried)
    if (text === null) texts.delete(textID);
    else texts.set(textID, text);
  const currentLook = lookOf(await findOwn(ctx, where.template));
  const look = Object.entries(currentLook).map(([part, value]) => {
    const wished = patch[part as keyof Look];
    return [part, wished === undefined ? value : wished || null];
  });
  return toChanges(Object.fromEntries(look), texts);
}
