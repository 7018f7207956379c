import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { listShown } from "./statuses.ts";

export const translatableStatuses: TranslatableRecords = {
  recordType: "status",
  resource: "statuses",
  keyedBy: "recordID",
  nameID: "statuses.manage",
  properties: [{ name: "name", type: "text", maxLength: 100 }],
  permissions: ["community.moderate", "site.manage"],
  list: async (ctx) =>
    (await listShown(ctx)).map(({ statusID, name }) => ({ key: statusID, name, texts: { name } })),
};
