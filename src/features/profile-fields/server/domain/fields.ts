import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ProfileField } from "../../contract/resources.ts";
import { presentField } from "../present.ts";
import { listFieldRows } from "../queries.ts";

export const fieldsTag = "profile-fields";
const keepMs = 3_600_000;

/** All profile fields in their order, from the cache. */
export const readFields = (ctx: Ctx): Promise<readonly ProfileField[]> =>
  ctx.cache.remember("profile-fields", { tags: [fieldsTag], ttl: keepMs }, async () =>
    (await listFieldRows(ctx)).map(presentField),
  );

export async function getField(ctx: Ctx, apiName: string): Promise<ProfileField> {
  const field = (await readFields(ctx)).find((each) => each.apiName === apiName);
  if (!field) throw notFound("Profile field");
  return field;
}
