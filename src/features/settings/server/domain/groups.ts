export const settingGroups = [
  "general",
  "registration",
  "posting",
  "files",
  "mail",
  "look",
  "other",
] as const;
/** `ownPage` is for settings that a feature shows on its own page. */
export type SettingGroup = (typeof settingGroups)[number] | "ownPage";

const prefixes: Readonly<Record<string, SettingGroup>> = {
  site: "general",
  locales: "general",
  registration: "registration",
  recaptcha: "registration",
  turnstile: "registration",
  posts: "posting",
  drafts: "posting",
  floodControl: "posting",
  ui: "posting",
  upload: "files",
  outgoingEmails: "mail",
  emailStyles: "mail",
  emailNotifications: "mail",
  branding: "look",
};

/** Page of a setting: as declared, else by the prefix of its key, else the last page. */
export const groupOf = ({ key, group }: { key: string; group?: SettingGroup }): SettingGroup =>
  group ?? prefixes[key.split(".", 1)[0] ?? ""] ?? "other";
