import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateOptions,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import type { ProfileField } from "../../contract/resources.ts";
import { mayKnow } from "../policy.ts";
import { presentField } from "../present.ts";
import { listFieldRows } from "../queries.ts";

export const fieldsTag = "profile-fields";
const keepMs = 3_600_000;

const translatedField: TranslatedRow<ProfileField> = {
  recordType: "profileField",
  keyOf: ({ apiName }) => apiName,
  properties: ["label", "description"],
};

/** All fields from the cache, with labels in the reader's language. */
export async function readFields(ctx: Ctx): Promise<readonly ProfileField[]> {
  const source: readonly ProfileField[] = await ctx.cache.remember(
    "profile-fields",
    { tags: [fieldsTag], ttl: keepMs },
    async () => (await listFieldRows(ctx)).map(presentField),
  );
  return translatedCopy(ctx, source, [translatedField.recordType], (texts) =>
    source.map((field) => ({
      ...translateRow(texts, translatedField, field),
      optionLabels: translateOptions(
        texts,
        { recordType: translatedField.recordType, key: field.apiName },
        field.dropdownOptions,
      ),
    })),
  );
}

/** Throws 404 if the viewer may not know of the field. */
export async function getKnownField(ctx: Ctx, apiName: string): Promise<ProfileField> {
  const field = await getField(ctx, apiName);
  if (!mayKnow(ctx.viewer, field)) throw missing();
  return field;
}

export async function getField(ctx: Ctx, apiName: string): Promise<ProfileField> {
  const field = (await readFields(ctx)).find((each) => each.apiName === apiName);
  if (!field) throw missing();
  return field;
}

const missing = () => notFound("Profile field");
