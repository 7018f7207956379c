import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ProfileField } from "../../contract/resources.ts";
import { mayKnow } from "../policy.ts";
import { presentField } from "../present.ts";
import { listFieldRows } from "../queries.ts";

export const fieldsTag = "profile-fields";
const keepMs = 3_600_000;

export const readFields = (ctx: Ctx): Promise<readonly ProfileField[]> =>
  ctx.cache.remember("profile-fields", { tags: [fieldsTag], ttl: keepMs }, async () =>
    (await listFieldRows(ctx)).map(presentField),
  );

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
