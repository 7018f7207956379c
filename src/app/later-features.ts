import type { LoadCommands } from "#platform/web/slots/commands.ts";
import type { LaterRegistrations } from "#platform/web/slots/registrations.ts";

/** Exports of a feature's `web/register-later.tsx`. */
interface LaterFeature extends Partial<Omit<LaterRegistrations, "commandSources">> {
  loadCommands?: LoadCommands;
}

const features = Object.values(
  import.meta.glob<LaterFeature>("../features/*/web/register-later.tsx", { eager: true }),
);

export const slots = features.flatMap((feature) => feature.slots ?? []);
export const menuEntries = features.flatMap((feature) => feature.menuEntries ?? []);
export const commandSources = features.flatMap((feature) => feature.loadCommands ?? []);
