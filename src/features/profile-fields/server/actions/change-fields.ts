import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, invalid, say, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type {
  ProfileField,
  ProfileFieldPatch,
  ProfileFieldPost,
} from "../../contract/resources.ts";
import { formTypesOf } from "../../contract/rules.ts";
import { fieldsTag, getField, readFields } from "../domain/fields.ts";
import { presentField } from "../present.ts";
import {
  changeField,
  insertField,
  listFieldRows,
  type ProfileFieldValues,
  removeField,
} from "../queries.ts";

const maxFields = 100;

export async function createField(ctx: Ctx, post: ProfileFieldPost): Promise<ProfileField> {
  checkForm(post);
  const { displayOptions, dropdownOptions = null, ...values } = post;
  try {
    return await ctx.transaction(async (tx) => {
      await lockForLimit(tx, "profile fields");
      if ((await listFieldRows(tx)).length >= maxFields)
        throw conflict(`There can be at most ${maxFields} profile fields.`);
      const row = await insertField(tx, {
        ...values,
        dropdownOptions,
        ...columnsOf(displayOptions),
      });
      await changed(tx, "Added", post.apiName);
      return presentField(row);
    });
  } catch (error) {
    if (isDuplicate(error)) throw taken("apiName", "Another profile field already has this name.");
    throw error;
  }
}

export async function updateField(
  ctx: Ctx,
  apiName: string,
  { displayOptions, ...patch }: ProfileFieldPatch,
): Promise<ProfileField> {
  const field = await getField(ctx, apiName);
  checkForm({ ...field, ...patch });
  const values: ProfileFieldValues = {
    ...patch,
    ...(displayOptions ? columnsOf(displayOptions) : {}),
  };
  if (!isNothing(changesOf(field, { ...patch, ...(displayOptions ? { displayOptions } : {}) })))
    await ctx.transaction(async (tx) => {
      await changeField(tx, apiName, values);
      await changed(tx, "Changed", apiName);
    });
  return getField(ctx, apiName);
}

export async function sortFields(ctx: Ctx, sorts: Readonly<Record<string, number>>): Promise<void> {
  const fieldNames = new Set((await readFields(ctx)).map(({ apiName }) => apiName));
  const unknown = Object.keys(sorts).filter((apiName) => !fieldNames.has(apiName));
  if (unknown.length > 0)
    throw invalid(
      ...unknown
        .slice(0, 100)
        .map((field) => ({ field, ...say("There is no {field}.", { field }) })),
    );
  await ctx.transaction(async (tx) => {
    for (const [apiName, sort] of Object.entries(sorts)) await changeField(tx, apiName, { sort });
    await changed(tx, "Sorted", Object.keys(sorts).join(", "));
  });
}

export async function deleteField(ctx: Ctx, apiName: string): Promise<void> {
  const { isCoreField } = await getField(ctx, apiName);
  if (isCoreField)
    throw conflict("This is a built-in field and cannot be deleted. Turn it off instead.");
  await ctx.transaction(async (tx) => {
    await removeField(tx, apiName);
    await changed(tx, "Deleted", apiName);
  });
}

async function changed(tx: TransactionCtx, done: string, apiName: string) {
  await tx.invalidate(fieldsTag, "site");
  await audit(tx, {
    eventType: "profile_field_modification",
    message: `${done} the profile field ${apiName}.`,
    text: { id: "audit.profileField", values: { done, name: apiName } },
    context: { apiName },
  });
}

const columnsOf = ({ userCards, posts, search }: ProfileField["displayOptions"]) => ({
  onUserCards: userCards,
  onPosts: posts,
  inSearch: search,
});

type Form = Pick<ProfileField, "dataType" | "formType"> & {
  dropdownOptions?: ProfileField["dropdownOptions"];
};

function checkForm({ dataType, formType, dropdownOptions }: Form) {
  if (!formTypesOf[dataType].includes(formType))
    throw invalid({
      field: "formType",
      ...say("A {formType} cannot hold a {dataType}.", { formType, dataType }),
    });
  if (formType === "dropdown" && !dropdownOptions?.length)
    throw invalid({
      field: "dropdownOptions",
      code: "missingField",
      message: "A dropdown needs options.",
    });
  const optionType = dataType.startsWith("number") ? "number" : "string";
  if (dropdownOptions?.some((option) => typeof option !== optionType))
    throw invalid({
      field: "dropdownOptions",
      ...say("Every option must be a {type}.", { type: optionType }),
    });
}
