import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, invalid, notFound, say, taken } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { PostField, PostFieldPatch, PostFieldPost } from "../../contract/resources.ts";
import { formTypesOf } from "../../contract/rules.ts";
import { getField, loadCatalog } from "../domain/catalog.ts";
import { isFaceted } from "../domain/search-facet.ts";
import { indexPostsWith } from "../jobs.ts";
import { changeField, insertField, setAttached } from "../queries.ts";
import { changed } from "./changed.ts";

const maxFields = 200;
const lockName = "post types";

export async function createField(ctx: Ctx, post: PostFieldPost): Promise<void> {
  checkForm(post);
  const { postTypeID, displayOptions, ...values } = post;
  const isShownInLists = displayOptions?.lists ?? false;
  try {
    await ctx.transaction(async (tx) => {
      await lockForLimit(tx, lockName);
      const { types, fields } = await loadCatalog(tx);
      if (fields.length >= maxFields)
        throw conflict(`There can be at most ${maxFields} post fields.`);
      const type = types.find((each) => each.postTypeID === postTypeID && !each.isDeleted);
      if (postTypeID && !type)
        throw invalid({ field: "postTypeID", message: "There is no such type." });
      await insertField(tx, { ...values, isShownInLists, isDeleted: false });
      if (type) await setAttached(tx, type.postTypeID, [...type.postFieldIDs, values.postFieldID]);
      await changed(tx, "Added", { what: "field", name: values.postFieldID });
    });
  } catch (error) {
    if (isDuplicate(error)) throw taken("postFieldID", "Another field already has this id.");
    throw error;
  }
}

export const updateField = (ctx: Ctx, postFieldID: string, patch: PostFieldPatch): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockForLimit(tx, lockName);
    const { fields } = await loadCatalog(tx);
    const field = fields.find((each) => each.postFieldID === postFieldID);
    if (!field) throw notFound("Post field");
    checkForm({ ...field, ...patch });
    if (isNothing(changesOf(field, patch))) return;
    const { displayOptions: { lists } = {}, ...values } = patch;
    await changeField(tx, postFieldID, {
      ...values,
      ...(lists !== undefined && { isShownInLists: lists }),
    });
    if (isFaceted(field) !== isFaceted({ ...field, ...values }))
      await indexPostsWith(tx, [postFieldID]);
    await changed(tx, "Changed", { what: "field", name: postFieldID });
  });

export async function deleteField(ctx: Ctx, postFieldID: string): Promise<void> {
  const field = await getField(ctx, postFieldID);
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, lockName);
    await changeField(tx, postFieldID, { isDeleted: true });
    if (isFaceted(field)) await indexPostsWith(tx, [postFieldID]);
    await changed(tx, "Deleted", { what: "field", name: postFieldID });
  });
}

/** Fields that are not named follow in their previous order. */
export const sortFields = (
  ctx: Ctx,
  postTypeID: string,
  sorts: Readonly<Record<string, number>>,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockForLimit(tx, lockName);
    const { types } = await loadCatalog(tx);
    const type = types.find((each) => each.postTypeID === postTypeID && !each.isDeleted);
    if (!type) throw notFound("Post type");
    const unknown = Object.keys(sorts).filter((id) => !type.postFieldIDs.includes(id));
    if (unknown.length > 0)
      throw invalid(
        ...unknown
          .slice(0, 100)
          .map((field) => ({ field, ...say("There is no {field}.", { field }) })),
      );
    const positions = new Map(Object.entries(sorts));
    const positionOf = (id: string) => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
    const sorted = type.postFieldIDs.toSorted((a, b) => positionOf(a) - positionOf(b));
    await setAttached(tx, postTypeID, sorted);
    await changed(tx, "Sorted", { what: "field", name: sorted.join(", ") });
  });

type Form = Pick<PostField, "dataType" | "formType" | "dropdownOptions">;

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
