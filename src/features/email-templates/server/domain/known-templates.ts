import { crc32 } from "node:zlib";
import { type MailTemplate, mailTemplates } from "#features/mail/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Numeric id derived from the name, so that it is the same on every site. */
export const idOfTemplate = (name: string): number => (crc32(name) & 0x3fffffff) + 1;

/** Templates with samples. */
export const listTemplates = ({ platform }: Ctx): readonly MailTemplate[] =>
  platform.extensions.list(mailTemplates).filter(({ sample }) => sample !== undefined);

export function getTemplate(ctx: Ctx, emailTemplateID: number): MailTemplate {
  const template = listTemplates(ctx).find(({ name }) => idOfTemplate(name) === emailTemplateID);
  if (!template) throw notFound("Email template");
  return template;
}
