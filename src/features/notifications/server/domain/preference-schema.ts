import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { notificationGroups, type PreferencesTree } from "../../contract/resources.ts";
import { offeredChannels, offeredPreferences } from "./preferences.ts";

const branch = <Inner>(label: string, entries: readonly (readonly [string, Inner])[]) => ({
  type: "object" as const,
  "x-control": { label, description: "" },
  properties: Object.fromEntries(entries),
});

const flag = (label: string) => ({
  type: "boolean" as const,
  "x-control": { label, description: "" },
});

export async function preferenceSchema(ctx: Ctx): Promise<PreferencesTree> {
  const intl = await intlFor(ctx, ctx.locale);
  const text = (id: string) => intl.formatMessage({ id });
  const channels = (await offeredChannels(ctx)).map(
    ({ channel, nameID }) => [channel, flag(text(nameID))] as const,
  );
  const offered = offeredPreferences(ctx).filter(({ isOffered }) => isOffered?.(ctx) ?? true);
  const byGroup = Map.groupBy(offered, ({ group }) => group);
  const groups = notificationGroups.flatMap((group) => {
    const preferences = (byGroup.get(group) ?? []).map(
      ({ preference, labelID }) => [preference, branch(text(labelID), channels)] as const,
    );
    if (preferences.length === 0) return [];
    return [[group, branch(text(`notifications.group.${group}`), preferences)] as const];
  });
  return {
    type: "object",
    properties: { notifications: branch(text("notifications.preferences"), groups) },
  };
}
