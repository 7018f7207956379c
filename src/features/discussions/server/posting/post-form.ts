import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { placeNamed } from "#platform/server/records/record-inputs.ts";
import { findPostType, hasRole, listStored, resolveType } from "../domain/post-types.ts";
import { typesSomewhere } from "../domain/startable-types.ts";
import { postFormData } from "../extension-points.ts";

export async function readPostForm(ctx: Ctx, name: string, given = "") {
  const names = await resolveType(ctx, name);
  if (!names) throw notFound("Type");
  const { type, postTypeID } = names;
  const stored = (await listStored(ctx)).find((each) => each.postTypeID === postTypeID);
  const parts = ctx.platform.extensions.list(postFormData);
  const inputs = await Promise.all(
    parts.map(async (part) => [part.name, await part.load(ctx, { type, postTypeID })] as const),
  );
  const place = await placeNamed(ctx, "discussion", Object.fromEntries(new URLSearchParams(given)));
  return {
    type,
    postTypeID,
    ...(place?.recordType === "category" && { categoryID: Number(place.recordID) }),
    ...(stored && { name: stored.name, startLabel: stored.startLabel }),
    isActive: stored?.isActive ?? true,
    isConvertible: findPostType(ctx, type)?.isConvertible !== false,
    isAllowed: !stored || hasRole(ctx.viewer, stored),
    others: (await typesSomewhere(ctx)).map(({ type: id, name }) => ({
      postTypeID: id,
      ...(name && { name }),
    })),
    inputs: Object.fromEntries(inputs),
  };
}
