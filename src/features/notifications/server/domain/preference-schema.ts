import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { notificationGroups, type PreferencesTree } from "../../contract/resources.ts";
import type { NotificationType } from "../extension-points.ts";
import { offeredChannels, offeredPreferences, presentDefaults } from "./preferences.ts";

const branch = <Inner>(label: string, entries: readonly (readonly [string, Inner])[]) => ({
  type: "object" as const,
  "x-control": { label, description: "" },
  properties: Object.fromEntries(entries),
});

const flag = (label: string, isOn: boolean) => ({
  type: "boolean" as const,
  default: isOn,
  "x-control": { label, description: "" },
});

async function preferencesOfferedTo(ctx: Ctx): Promise<NotificationType[]> {
  const offered: NotificationType[] = [];
  for (const type of offeredPreferences(ctx))
    if ((await type.isOffered?.(ctx)) ?? true) offered.push(type);
  return offered;
}

export async function preferenceSchema(ctx: Ctx): Promise<PreferencesTree> {
  const intl = await intlFor(ctx, ctx.locale);
  const text = (id: string) => intl.formatMessage({ id });
  const channels = await offeredChannels(ctx);
  const defaults = await presentDefaults(ctx);
  const offered = await preferencesOfferedTo(ctx);
  const byGroup = Map.groupBy(offered, ({ group }) => group);
  const groups = notificationGroups.flatMap((group) => {
    const preferences = (byGroup.get(group) ?? []).map(({ preference, labelID }) => {
      const flags = channels.map(({ channel, nameID }) => {
        const isOn = defaults[preference]?.[channel] === true;
        return [channel, flag(text(nameID), isOn)] as const;
      });
      return [preference, branch(text(labelID), flags)] as const;
    });
    if (preferences.length === 0) return [];
    return [[group, branch(text(`notifications.group.${group}`), preferences)] as const];
  });
  return {
    type: "object",
    properties: { notifications: branch(text("notifications.preferences"), groups) },
  };
}
