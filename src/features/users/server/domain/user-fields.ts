import type { Ctx } from "#platform/server/context.ts";
import { type UserField, userFields } from "../extension-points/user-fields.ts";

type Values = Readonly<Record<string, unknown>>;

export async function loadUserFields(
  ctx: Ctx,
  userIDs: readonly number[],
  isRequested: (field: UserField) => boolean,
): Promise<ReadonlyMap<number, Values>> {
  const requestedFields = ctx.platform.extensions.list(userFields).filter(isRequested);
  const byUser = new Map<number, Record<string, unknown>>();
  if (userIDs.length === 0) return byUser;
  for (const { field, load } of requestedFields)
    for (const [userID, value] of await load(ctx, userIDs)) {
      const values = byUser.get(userID) ?? {};
      values[field] = value;
      byUser.set(userID, values);
    }
  return byUser;
}
