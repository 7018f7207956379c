import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { defaultName } from "../../contract/rules.ts";
import { mayKnow } from "../policy.ts";
import { readCatalog, type TypeRecord } from "./catalog.ts";

const permissions = ["community.moderate", "site.manage"] as const;

/** Pages have translations of the names that built-in types come with. */
const isRenamed = ({ isOriginal, name, postTypeID }: TypeRecord): boolean =>
  !isOriginal || name !== defaultName(postTypeID);

export const translatableTypes: TranslatableRecords = {
  recordType: "postType",
  resource: "post-types",
  keyedBy: "recordKey",
  nameID: "post-types.manage",
  properties: [
    { name: "name", type: "text", maxLength: 100 },
    { name: "postButtonLabel", type: "text", maxLength: 100 },
    { name: "postHelperText", type: "multilineText", maxLength: 1_000 },
    { name: "bodyLabel", type: "text", maxLength: 100 },
  ],
  permissions,
  list: async (ctx) =>
    (await readCatalog(ctx)).types
      .filter(({ isDeleted }) => !isDeleted)
      .map((type) => ({
        key: type.postTypeID,
        name: type.name,
        texts: {
          name: isRenamed(type) ? type.name : "",
          postButtonLabel: type.postButtonLabel,
          postHelperText: type.postHelperText,
          bodyLabel: type.bodyLabel,
        },
      })),
};

export const translatableFields: TranslatableRecords = {
  recordType: "postField",
  resource: "post-types",
  keyedBy: "recordKey",
  nameID: "post-types.fields",
  properties: [
    { name: "label", type: "text", maxLength: 100 },
    { name: "description", type: "multilineText", maxLength: 500 },
  ],
  permissions,
  list: async (ctx) =>
    (await readCatalog(ctx)).fields
      .filter((field) => mayKnow(ctx.viewer, field))
      .map(({ postFieldID, label, description, dropdownOptions }) => ({
        key: postFieldID,
        options: dropdownOptions,
        name: label,
        texts: { label, description },
      })),
};
