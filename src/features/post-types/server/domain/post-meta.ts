import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { type FieldError, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineInput, type InputRecord } from "#platform/server/records/record-inputs.ts";
import { type PostField, postMetaSchema } from "../../contract/resources.ts";
import { mayFill } from "../policy.ts";
import { listValues, removeValue, storeValue } from "../queries.ts";
import { fieldsOfType, readCatalog } from "./catalog.ts";
import { checkValue } from "./check-value.ts";
import { resolveCopies, resolveStored } from "./copied-values.ts";

type Given = Readonly<Record<string, unknown>>;

export const postMetaInput = defineInput({
  recordType: "discussion",
  field: "postMeta",
  schema: postMetaSchema.describe(
    "Values of the fields of the post's type, by id; null removes one",
  ),
  async check(ctx, value, record) {
    const given = await resolveCopies(ctx, value ?? {}, record);
    const fields = (await fieldsOfType(ctx, record.subtype ?? record.type ?? "discussion")).filter(
      (field) => mayFill(ctx.viewer, field),
    );
    const missing = await missingFields(ctx, fields, given, record);
    const errors = [...problemsOf(fields, given), ...missing];
    if (errors.length > 0) throw invalid(...errors.slice(0, 20));
  },
  /** Values of fields that were deleted since the check are dropped. */
  async save(tx, discussionID, given) {
    const { fields } = await readCatalog(tx);
    const values = await resolveStored(tx, discussionID, given);
    for (const [postFieldID, value] of Object.entries(values)) {
      const field = fields.find((each) => each.postFieldID === postFieldID);
      const checked = field && checkValue(field, value);
      if (!checked || "problem" in checked) continue;
      if (checked.value === null) await removeValue(tx, discussionID, postFieldID);
      else await storeValue(tx, { discussionID, postFieldID, value: checked.value });
    }
  },
});

const nameOf = (postFieldID: string) => `postMeta.${postFieldID}`;

function problemsOf(fields: readonly PostField[], given: Given): FieldInput[] {
  return Object.entries(given).flatMap(([postFieldID, value]) => {
    const field = fields.find((each) => each.postFieldID === postFieldID);
    if (!field) return [{ field: nameOf(postFieldID), message: "There is no such field." }];
    const checked = checkValue(field, value);
    return "problem" in checked ? [{ field: nameOf(postFieldID), ...checked.problem }] : [];
  });
}

type FieldInput = Pick<FieldError, "field" | "message" | "said" | "code"> | MessageOnly;
type MessageOnly = { field: string; message: string };

/** A new post needs all required fields; an edit only must not remove one, so that old posts stay editable. */
async function missingFields(
  ctx: Ctx,
  fields: readonly PostField[],
  given: Given,
  { recordID }: InputRecord,
): Promise<FieldInput[]> {
  const empty = fields
    .filter(({ isRequired }) => isRequired)
    .filter((field) => recordID === undefined || field.postFieldID in given)
    .filter((field) => isNothing(field, given));
  if (empty.length === 0) return [];
  const stored = recordID === undefined ? undefined : await storedIDs(ctx, recordID, empty);
  return empty
    .filter(({ postFieldID }) => stored?.has(postFieldID) ?? true)
    .map(({ postFieldID, label }) => ({
      field: nameOf(postFieldID),
      code: "missingField",
      ...say("{label} is required.", { label }),
    }));
}

function isNothing(field: PostField, given: Given): boolean {
  const checked = checkValue(field, given[field.postFieldID]);
  return "value" in checked && checked.value === null;
}

async function storedIDs(ctx: Ctx, discussionID: number, fields: readonly PostField[]) {
  await getVisibleDiscussion(ctx, discussionID);
  const ids = fields.map(({ postFieldID }) => postFieldID);
  const rows = await listValues(ctx, [discussionID], ids);
  return new Set(rows.map(({ postFieldID }) => postFieldID));
}
