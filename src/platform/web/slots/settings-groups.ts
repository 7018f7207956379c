/** Headings of the account settings, in order. */
export const settingsGroups = [
  "account",
  "profile",
  "privacy",
  "notifications",
  "connections",
] as const;

export type SettingsGroup = (typeof settingsGroups)[number];
