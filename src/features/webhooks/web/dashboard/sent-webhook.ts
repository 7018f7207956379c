import type { FormCall } from "#platform/web/pages/page-action.ts";

/** What the form sends, as the API takes it. */
export const sentWebhook = ({ values, lists }: Pick<FormCall, "values" | "lists">) => ({
  name: values.name ?? "",
  url: (values.url ?? "").trim(),
  isActive: values.isActive !== undefined,
  eventTypes: values.events === "chosen" ? [...(lists.eventTypes ?? [])] : null,
  categoryIDs: (lists.categoryIDs ?? []).map(Number),
  roleID: Number(values.roleID),
  includesEmail: values.includesEmail !== undefined,
  signsSha1: values.signsSha1 !== undefined,
});
