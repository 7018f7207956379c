import type { Ctx } from "#platform/server/context.ts";
import { type PreferenceDefinition, preferences } from "../extension-points/preferences.ts";
import { listPreferences } from "./queries.ts";

const keepMs = 3_600_000;

export const preferencesTag = (userID: number) => `preferences:${userID}`;

/** All preferences by name; defaults replace missing and no longer valid values. */
export async function readPreferences(ctx: Ctx, userID: number): Promise<Record<string, unknown>> {
  const tag = preferencesTag(userID);
  const rows = await ctx.cache.remember(tag, { tags: [tag], ttl: keepMs }, () =>
    listPreferences(ctx, userID),
  );
  const stored = new Map(rows.map(({ preference, value }) => [preference, value]));
  return Object.fromEntries(
    ctx.platform.extensions
      .list(preferences)
      .map((definition) => [
        definition.preference,
        validValue(definition, stored.get(definition.preference)),
      ]),
  );
}

export const readPreference = async <Value>(
  ctx: Ctx,
  userID: number,
  { preference }: PreferenceDefinition<Value>,
): Promise<Value> => (await readPreferences(ctx, userID))[preference] as Value;

function validValue({ schema, default: fallback }: PreferenceDefinition, stored: unknown): unknown {
  if (stored === undefined) return fallback;
  const result = schema.safeParse(stored);
  return result.success ? result.data : fallback;
}
