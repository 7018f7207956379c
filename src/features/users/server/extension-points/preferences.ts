import type { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A setting that members choose for themselves. */
export interface PreferenceDefinition<Value = unknown> {
  /** Prefixed with the feature name, such as `comments.order`. */
  preference: string;
  schema: z.ZodType<Value>;
  default: Value;
  /** Adds to a stored value what the previous version of the product requires. */
  toStored?(tx: TransactionCtx, userID: number, value: Value): Promise<unknown>;
}

export const preferences = extensionPoint<PreferenceDefinition>(
  "preference",
  ({ preference }) => preference,
);

export const definePreference = <Value>(
  definition: PreferenceDefinition<Value>,
): PreferenceDefinition<Value> => definition;
