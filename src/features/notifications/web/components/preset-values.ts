import type { NotificationPreferences } from "../../contract/resources.ts";
import type { PreferenceGroup } from "./preference-groups.ts";

export const presets = ["quiet", "normal", "all"] as const;

export type Preset = (typeof presets)[number];

export const presetIn = (value: string | null): Preset | undefined =>
  presets.find((preset) => preset === value);

const isOn: Record<Preset, (channel: string, isDefault: boolean) => boolean> = {
  quiet: (channel, isDefault) => channel === "popup" && isDefault,
  normal: (_, isDefault) => isDefault,
  all: () => true,
};

export const valuesOf = (
  groups: readonly PreferenceGroup[],
  preset: Preset,
): NotificationPreferences =>
  Object.fromEntries(
    groups
      .flatMap(({ preferences }) => preferences)
      .map(({ preference, channels }) => [
        preference,
        Object.fromEntries(
          channels.map(({ channel, isDefault }) => [channel, isOn[preset](channel, isDefault)]),
        ),
      ]),
  );

/** The preset that preferences are equal to. */
export const presetOf = (
  groups: readonly PreferenceGroup[],
  wishes: NotificationPreferences,
): Preset | undefined =>
  presets.find((preset) =>
    Object.entries(valuesOf(groups, preset)).every(([preference, channels]) =>
      Object.entries(channels).every(
        ([channel, value]) => (wishes[preference]?.[channel] ?? false) === value,
      ),
    ),
  );
