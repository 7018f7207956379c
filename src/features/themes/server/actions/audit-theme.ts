import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

export const themeModification = { eventType: "theme_modification", name: "Theme changed" };

/** Contents of assets are not logged: revisions keep them. */
export const auditTheme = (
  tx: TransactionCtx,
  done: string,
  themeID: number,
  context: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    eventType: themeModification.eventType,
    message: `${done} the theme ${themeID}.`,
    text: { id: "audit.theme", values: { done, name: String(themeID) } },
    meta: Object.keys(context),
    context: { themeID, ...context },
  });
