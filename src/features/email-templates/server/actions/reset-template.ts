import { audit } from "#features/audit-logs/server/public.ts";
import type { MailTemplate } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findOwn, lockTemplate, removeOwn, removeTextsIn, storeOwn } from "../queries.ts";
import { templateChange } from "./change-template.ts";

export const resetTemplate = (
  ctx: Ctx,
  { name }: MailTemplate,
  locale: string | undefined,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockTemplate(tx, name);
    if (!(await findOwn(tx, name))) return;
    if (locale === undefined) await removeOwn(tx, name);
    else {
      await removeTextsIn(tx, { template: name, locale });
      await storeOwn(tx, name, {});
    }
    await audit(tx, {
      eventType: templateChange.eventType,
      message: `Reset the email ${name}.`,
      text: { id: "audit.emailTemplate.reset", values: { template: name } },
      context: { template: name, locale: locale ?? null },
    });
  });
