import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Form fields whose name differs from the API field. */
const fieldTexts: Readonly<Record<string, string>> = {
  parentCategoryID: "parent",
  isArchived: "archive",
  customPermissions: "takes",
  iconUrl: "icon",
  allowedDiscussionTypes: "types",
};

export const categoryModification = {
  eventType: "category_modification",
  name: "Category changed",
  metaTextID: (field: string) => `categories.manage.${fieldTexts[field] ?? field}`,
};

interface Named {
  categoryID: number;
  name: string;
}

export const auditCategory = (
  tx: TransactionCtx,
  done: string,
  { categoryID, name }: Named,
  context: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    eventType: categoryModification.eventType,
    message: `${done} the category ${name}.`,
    text: { id: "audit.category", values: { done, name } },
    meta: Object.keys(context),
    context: { categoryID, ...context },
  });
