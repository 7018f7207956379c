import type { MailChanges, MailEditor } from "#features/mail/server/public.ts";
import { findOwn, listOwnTexts, type OwnTemplate } from "../queries.ts";

export const ownMails: MailEditor = {
  name: "email-templates",
  async changesOf(ctx, template, locale) {
    const customTemplate = await findOwn(ctx, template);
    if (!customTemplate) return undefined;
    const texts = await listOwnTexts(ctx, { template, locale });
    return toChanges(
      lookOf(customTemplate),
      new Map(texts.map(({ textID, text }) => [textID, text])),
    );
  },
};

export type Look = Pick<OwnTemplate, "footer" | "emailLogo" | "fromName" | "fromEmail">;

export const lookOf = (template: OwnTemplate | undefined): Look => ({
  footer: template?.footer ?? null,
  emailLogo: template?.emailLogo ?? null,
  fromName: template?.fromName ?? null,
  fromEmail: template?.fromEmail ?? null,
});

export const toChanges = (
  { footer, emailLogo, fromName, fromEmail }: Look,
  texts: ReadonlyMap<string, string>,
): MailChanges => ({
  texts,
  footer: footer ?? undefined,
  image: emailLogo ?? undefined,
  from: {
    ...(fromName ? { name: fromName } : {}),
    ...(fromEmail ? { address: fromEmail } : {}),
  },
});
