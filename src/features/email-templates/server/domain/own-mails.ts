import type { MailChanges, MailEditor } from "#features/mail/server/public.ts";
import { findOwn, listOwnTexts, type OwnTemplate } from "../queries.ts";

export const ownMails: MailEditor = {
  name: "email-templates",
  async changesOf(ctx, template, locale) {
    const own = await findOwn(ctx, template);
    if (!own) return undefined;
    const texts = await listOwnTexts(ctx, { template, locale });
    return toChanges(lookOf(own), new Map(texts.map(({ textID, text }) => [textID, text])));
  },
};

export type Look = Pick<OwnTemplate, "footer" | "emailLogo" | "fromName" | "fromEmail">;

export const lookOf = (own: OwnTemplate | undefined): Look => ({
  footer: own?.footer ?? null,
  emailLogo: own?.emailLogo ?? null,
  fromName: own?.fromName ?? null,
  fromEmail: own?.fromEmail ?? null,
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
