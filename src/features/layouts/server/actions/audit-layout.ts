import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

export const layoutModification = {
  eventType: "layout_modification",
  name: "Layout changed",
};

export const layoutPreviewed = {
  eventType: "layout_preview",
  name: "Layout previewed as another role",
};

interface Named {
  layoutID: number | string;
  name: string;
}

type Done =
  | "Created"
  | "Changed"
  | "Drafted"
  | "Published"
  | "Restored"
  | "Deleted"
  | "Applied"
  | "Withdrew";

export const auditLayout = (
  tx: TransactionCtx,
  done: Done,
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

export const auditPreview = (
  tx: TransactionCtx,
  layoutViewType: string,
  { roleID, name }: { roleID: number; name: string },
) =>
  audit(tx, {
    eventType: layoutPreviewed.eventType,
    message: `Previewed a layout as ${name}.`,
    text: { id: "audit.layoutPreview", values: { role: name } },
    context: { layoutViewType, roleID },
  });
