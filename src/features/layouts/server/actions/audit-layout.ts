import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

export const layoutModification = {
  eventType: "layout_modification",
  name: "A layout was changed",
};

interface Named {
  layoutID: number | string;
  name: string;
}

export const auditLayout = (
  tx: TransactionCtx,
  done: string,
  { layoutID, name }: Named,
  context: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    eventType: layoutModification.eventType,
    message: `${done} the layout ${name}.`,
    text: { id: "audit.layout", values: { done, name } },
    meta: Object.keys(context),
    context: { layoutID, ...context },
  });
