import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { hashOf } from "../checking/usable.ts";
import { textsTag } from "../domain/catalogue.ts";
import { lookUpOrder } from "../domain/fall-back.ts";
import { listTextOverrides, removeTexts, storeTexts } from "../queries.ts";
import { entriesOf, type TextEntry } from "./list-texts.ts";

export const textChange = {
  eventType: "locale_text_change",
  name: "Interface texts changed",
};

const mostNamed = 50;

/**
 * Stores checked texts where they differ from what the product says; null removes the site's own. Returns how many
 * have changed. The caller has locked the texts.
 */
export async function storeWording(
  tx: TransactionCtx,
  locale: string,
  wording: ReadonlyMap<string, string | null>,
): Promise<number> {
  const overrides = await listTextOverrides(tx, lookUpOrder(locale));
  const asked = entriesOf(tx, locale, overrides).filter(({ textID }) => wording.has(textID));
  const wishOf = (entry: TextEntry) => {
    const text = wording.get(entry.textID) ?? null;
    return text === entry.inherited ? null : text;
  };
  const stored = asked.flatMap((entry) => {
    const [text, sourceHash] = [wishOf(entry), hashOf(entry.source)];
    const isSame = text === entry.own?.text && sourceHash === entry.own.sourceHash;
    return text === null || isSame ? [] : [{ textID: entry.textID, text, sourceHash }];
  });
  const removed = asked.flatMap((entry) =>
    wishOf(entry) === null && entry.own ? [entry.textID] : [],
  );
  const textIDs = [...stored.map(({ textID }) => textID), ...removed];
  if (textIDs.length === 0) return 0;
  await storeTexts(tx, locale, stored);
  await removeTexts(tx, locale, removed);
  await audit(tx, {
    eventType: textChange.eventType,
    message: `Changed ${textIDs.length} texts of the interface in ${locale}.`,
    text: { id: "audit.localeTexts", values: { count: textIDs.length, locale } },
    meta: textIDs.slice(0, mostNamed),
    context: { locale, stored: stored.length, removed: removed.length },
  });
  await tx.invalidate(textsTag(locale), "site");
  return textIDs.length;
}
