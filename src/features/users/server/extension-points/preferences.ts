import type { z } from "zod";
import { extensionPoint } from "#platform/server/extensions.ts";

/** One thing that members choose for themselves. */
export interface PreferenceDefinition<Value = unknown> {
  /** Begins with the name of the feature, such as `comments.order`. */
  preference: string;
  schema: z.ZodType<Value>;
  default: Value;
}

export const preferences = extensionPoint<PreferenceDefinition>(
  "preference",
  ({ preference }) => preference,
);

/** Declares a preference. */
export const definePreference = <Value>(
  definition: PreferenceDefinition<Value>,
): PreferenceDefinition<Value> => definition;
