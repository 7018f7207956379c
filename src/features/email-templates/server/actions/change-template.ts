import { audit } from "#features/audit-logs/server/public.ts";
import { type MailTemplate, textsOf } from "#features/mail/server/public.ts";
import { preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { EmailTemplatePatch } from "../../contract/resources.ts";
import { validateTexts } from "../domain/validate-texts.ts";
import { versionOf } from "../domain/version.ts";
import {
  findOwn,
  listOwnTexts,
  lockTemplate,
  type OwnTemplate,
  removeText,
  storeOwn,
  storeText,
} from "../queries.ts";

export const templateChange = {
  eventType: "email_template_change",
  name: "Email template changed",
};

const looks = ["footer", "emailLogo", "fromName", "fromEmail"] as const;

/** Stores only what differs from the default, and logs the change. */
export async function changeTemplate(
  ctx: Ctx,
  template: MailTemplate,
  locale: string,
  patch: EmailTemplatePatch,
): Promise<void> {
  const texts = validateTexts(await textsOf(ctx, template, locale), patch, locale);
  await ctx.transaction(async (tx) => {
    const { name } = template;
    await lockTemplate(tx, name);
    const currentTemplate = await findOwn(tx, name);
    if (patch.version !== undefined && patch.version !== versionOf(currentTemplate))
      throw preconditionFailed();
    const look = changedLook(currentTemplate, patch);
    const changed = await changedTexts(tx, { template: name, locale }, texts);
    if (Object.keys(look).length === 0 && changed.length === 0) return;
    await storeOwn(tx, name, look);
    for (const [textID, text] of changed)
      if (text === null) await removeText(tx, { template: name, locale, textID });
      else await storeText(tx, { template: name, locale, textID, text });
    const parts = [...Object.keys(look), ...changed.map(([textID]) => textID)];
    await audit(tx, {
      eventType: templateChange.eventType,
      message: `Changed the email ${name}.`,
      text: { id: "audit.emailTemplate", values: { template: name } },
      meta: parts,
      context: { template: name, locale },
    });
  });
}

function changedLook(currentTemplate: OwnTemplate | undefined, patch: EmailTemplatePatch) {
  const requestedLook = looks.flatMap((part) => {
    const value = patch[part];
    return value === undefined ? [] : [[part, value || null] as const];
  });
  return Object.fromEntries(
    requestedLook.filter(([part, value]) => value !== (currentTemplate?.[part] ?? null)),
  );
}

async function changedTexts(
  tx: TransactionCtx,
  where: { template: string; locale: string },
  texts: ReadonlyMap<string, string | null>,
) {
  const rows = await listOwnTexts(tx, where);
  const currentTexts = new Map(rows.map(({ textID, text }) => [textID, text]));
  return [...texts].filter(([textID, text]) => text !== (currentTexts.get(textID) ?? null));
}
