import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { mayKnow } from "../policy.ts";
import { readFields } from "./fields.ts";

export const translatableFields: TranslatableRecords = {
  recordType: "profileField",
  resource: "profile-fields",
  keyedBy: "recordKey",
  nameID: "profile-fields.manage",
  properties: [
    { name: "label", type: "text", maxLength: 100 },
    { name: "description", type: "multilineText", maxLength: 500 },
  ],
  permissions: ["community.moderate", "site.manage"],
  list: async (ctx) =>
    (await readFields(ctx))
      .filter((field) => mayKnow(ctx.viewer, field))
      .map(({ apiName, label, description, dropdownOptions }) => ({
        key: apiName,
        options: dropdownOptions,
        name: label,
        texts: { label, description },
      })),
};
