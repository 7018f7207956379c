import type { PreferencesTree } from "../../contract/resources.ts";

interface Labelled {
  "x-control": { label: string };
}

export interface PreferenceGroup {
  group: string;
  label: string;
  preferences: {
    preference: string;
    label: string;
    channels: { channel: string; label: string; isDefault: boolean }[];
  }[];
}

const labelOf = (node: Labelled) => node["x-control"].label;

export const groupsOf = (schema: PreferencesTree): PreferenceGroup[] =>
  Object.entries(schema.properties.notifications.properties).map(([group, node]) => ({
    group,
    label: labelOf(node),
    preferences: Object.entries(node.properties).map(([preference, inner]) => ({
      preference,
      label: labelOf(inner),
      channels: Object.entries(inner.properties).map(([channel, end]) => ({
        channel,
        label: labelOf(end),
        isDefault: end.default,
      })),
    })),
  }));

export const wishesIn = (
  groups: readonly PreferenceGroup[],
  values: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    groups
      .flatMap(({ preferences }) => preferences)
      .map(({ preference, channels }) => [
        preference,
        Object.fromEntries(
          channels.map(({ channel }) => [channel, values[`${preference}.${channel}`] === "on"]),
        ),
      ]),
  );
