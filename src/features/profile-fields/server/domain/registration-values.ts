import type { Ctx } from "#platform/server/context.ts";
import { mayKnow } from "../policy.ts";
import { checkValue } from "./check-value.ts";
import { readFields } from "./fields.ts";

/** Those of the values, by field, that a registration must have and that are valid. */
export async function registrationValues<Value>(
  ctx: Ctx,
  values: Readonly<Record<string, Value>>,
): Promise<Record<string, Value>> {
  const fields = (await readFields(ctx)).filter(
    (field) =>
      field.enabled && field.registrationOptions === "required" && mayKnow(ctx.viewer, field),
  );
  return Object.fromEntries(
    Object.entries(values).filter(([apiName, value]) => {
      const field = fields.find((each) => each.apiName === apiName);
      return field !== undefined && "value" in checkValue(field, value);
    }),
  );
}
