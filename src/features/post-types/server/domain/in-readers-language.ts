import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateOptions,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import type { PostField } from "../../contract/resources.ts";
import type { Catalog, TypeRecord } from "./catalog.ts";

const translatedType: TranslatedRow<TypeRecord> = {
  recordType: "postType",
  keyOf: ({ postTypeID }) => postTypeID,
  properties: ["name", "postButtonLabel", "postHelperText", "bodyLabel"],
};

const translatedField: TranslatedRow<PostField> = {
  recordType: "postField",
  keyOf: ({ postFieldID }) => postFieldID,
  properties: ["label", "description"],
};

const keyOf = ({ postFieldID }: PostField) => ({
  recordType: translatedField.recordType,
  key: postFieldID,
});

export const inReadersLanguage = (ctx: Ctx, catalog: Catalog): Promise<Catalog> =>
  translatedCopy(
    ctx,
    catalog,
    [translatedType.recordType, translatedField.recordType],
    (texts) => ({
      types: catalog.types.map((type) => translateRow(texts, translatedType, type)),
      fields: catalog.fields.map((field) => ({
        ...translateRow(texts, translatedField, field),
        optionLabels: translateOptions(texts, keyOf(field), field.dropdownOptions),
      })),
    }),
  );
