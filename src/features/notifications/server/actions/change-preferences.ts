import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NotificationPreferences } from "../../contract/resources.ts";
import { channelNames, defaultsTag, offeredPreferences } from "../domain/preferences.ts";
import { type Choice, storeChoices, storeDefaults } from "../queries/preferences.ts";

export function findUnknown(ctx: Ctx, changes: NotificationPreferences): string[] {
  const knownPreferences = new Set(offeredPreferences(ctx).map(({ preference }) => preference));
  const channels = new Set(channelNames(ctx));
  return Object.entries(changes).flatMap(([preference, wishes]) =>
    knownPreferences.has(preference)
      ? Object.keys(wishes).filter((channel) => !channels.has(channel))
      : [preference],
  );
}

function choicesIn(ctx: Ctx, changes: NotificationPreferences): Choice[] {
  const unknown = new Set(findUnknown(ctx, changes));
  return Object.entries(changes).flatMap(([preference, wishes]) =>
    unknown.has(preference)
      ? []
      : Object.entries(wishes)
          .filter(([channel]) => !unknown.has(channel))
          .map(([channel, enabled]) => ({ preference, channel, enabled })),
  );
}

export async function changePreferences(
  ctx: Ctx,
  userID: number,
  changes: NotificationPreferences,
): Promise<void> {
  const choices = choicesIn(ctx, changes);
  if (choices.length > 0) await ctx.transaction((tx) => storeChoices(tx, userID, choices));
}

export async function changeDefaults(ctx: Ctx, changes: NotificationPreferences): Promise<void> {
  const choices = choicesIn(ctx, changes);
  if (choices.length === 0) return;
  const preferences = [...new Set(choices.map(({ preference }) => preference))].join(", ");
  await ctx.transaction(async (tx) => {
    await storeDefaults(tx, choices);
    await tx.invalidate(defaultsTag);
    await audit(tx, {
      eventType: "notification_defaults_modification",
      message: `Changed the notification defaults: ${preferences}.`.slice(0, 500),
      context: { changes },
    });
  });
}
