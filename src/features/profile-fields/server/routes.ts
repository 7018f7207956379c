import { getVisibleUser, isSelf, updateUser, viewOfUser } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { ProfileField } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createField, deleteField, sortFields, updateField } from "./actions/change-fields.ts";
import { getField, readFields } from "./domain/fields.ts";
import { readValues } from "./domain/values.ts";
import { mayKnow } from "./policy.ts";

export const routes = [
  handle(contract.listProfileFields, async (ctx, { query }) => {
    ctx.tags.add("profile-fields");
    const { dataType, formType, ...exact } = query;
    return (await readFields(ctx))
      .filter((field) => mayKnow(ctx.viewer, field))
      .filter((field) => dataType?.includes(field.dataType) ?? true)
      .filter((field) => formType?.includes(field.formType) ?? true)
      .filter((field) => hasValues(field, exact));
  }),
  handle(contract.createProfileField, (ctx, { body }) => createField(ctx, body)),
  handle(contract.sortProfileFields, async (ctx, { body }) => {
    await sortFields(ctx, body);
    return [...(await readFields(ctx))];
  }),
  handle(contract.getProfileField, (ctx, { params }) => getField(ctx, params.apiName)),
  handle(contract.updateProfileField, (ctx, { params, body }) =>
    updateField(ctx, params.apiName, body),
  ),
  handle(contract.deleteProfileField, (ctx, { params }) => deleteField(ctx, params.apiName)),
  handle(contract.getUserProfileFields, async (ctx, { params: { userID } }) => {
    if (!isSelf(ctx.viewer, userID) && !can(ctx.viewer, "profiles.view"))
      throw forbidden(["profiles.view"]);
    return presentValues(ctx, userID);
  }),
  handle(
    contract.updateUserProfileFields,
    async (ctx, { params: { userID }, body }) => {
      await updateUser(ctx, userID, { profileFields: body });
      return presentValues(ctx, userID);
    },
    { findIgnored: async (ctx, { body }) => ({ unknown: await findUnknownFields(ctx, body) }) },
  ),
];

async function findUnknownFields(ctx: Ctx, values: object): Promise<string[]> {
  const fields = (await readFields(ctx)).filter((field) => mayKnow(ctx.viewer, field));
  const fieldNames = new Set(fields.map(({ apiName }) => apiName));
  return Object.keys(values).filter((name) => !fieldNames.has(name));
}

const hasValues = (field: ProfileField, changes: Partial<ProfileField>): boolean =>
  Object.entries(changes).every(
    ([name, value]) => value === undefined || field[name as keyof ProfileField] === value,
  );

type Presented = Record<string, Parameters<typeof JSON.stringify>[0]>;

/** Empty for hidden profiles. */
async function presentValues(ctx: Ctx, userID: number): Promise<Presented> {
  const row = await getVisibleUser(ctx, userID);
  if ((await viewOfUser(ctx, row)) === "private") return {};
  return (await readValues(ctx, [userID])).get(userID) ?? {};
}
