import type { Ctx } from "#platform/server/context.ts";
import type { ProfileField } from "../../contract/resources.ts";
import { maySee } from "../policy.ts";
import { listValues } from "../queries.ts";
import { readFields } from "./fields.ts";

export type Values = Record<string, unknown>;

export async function readValues(
  ctx: Ctx,
  userIDs: readonly number[],
): Promise<Map<number, Values>> {
  const fields = (await readFields(ctx)).filter(({ enabled }) => enabled);
  const rows = await listValues(
    ctx,
    userIDs,
    fields.map(({ apiName }) => apiName),
  );
  const byName = new Map(fields.map((field) => [field.apiName, field]));
  const values = new Map<number, Values>(userIDs.map((userID) => [userID, {}]));
  for (const { userID, apiName, value } of rows)
    if (isShown(ctx, byName.get(apiName), userID))
      Object.assign(values.get(userID) ?? {}, { [apiName]: value });
  return values;
}

const isShown = ({ viewer }: Ctx, field: ProfileField | undefined, userID: number): boolean =>
  field !== undefined && maySee(viewer, field, viewer.userID === userID);
