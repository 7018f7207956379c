import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { preferences } from "../../extension-points/preferences.ts";
import { storePreference } from "../queries.ts";
import { preferencesTag } from "../read-preferences.ts";

/** Unknown preferences, for example of an add-on that was removed. */
export const findUnknownPreferences = (
  { platform: { extensions } }: Ctx,
  changes: object,
): string[] => Object.keys(changes).filter((name) => !extensions.find(preferences, name));

/** Throws for unknown names and invalid values without storing anything. */
export async function changePreferences(
  ctx: Ctx,
  userID: number,
  changes: Readonly<Record<string, unknown>>,
) {
  const parsed = Object.entries(changes).map(([preference, value]) => {
    const definition = ctx.platform.extensions.find(preferences, preference);
    return { preference, definition, result: definition?.schema.safeParse(value) };
  });
  const problems = parsed.flatMap(({ preference, result }) => {
    if (result?.success) return [];
    const message = result ? "This value is not allowed." : "There is no such preference.";
    return [{ field: preference, message, code: result ? "invalid" : "unknownField" }];
  });
  if (problems.length > 0) throw invalid(...problems.slice(0, 100));
  await ctx.transaction(async (tx) => {
    for (const { preference, definition, result } of parsed) {
      const value = result?.data;
      const stored = definition?.toStored ? await definition.toStored(tx, userID, value) : value;
      await storePreference(tx, userID, preference, stored);
    }
    await tx.invalidate(preferencesTag(userID));
  });
}
