/** Pages of settings on the dashboard, in their order. */
export const settingGroups = [
  "general",
  "registration",
  "posting",
  "files",
  "mail",
  "look",
  "other",
] as const;
/** `ownPage` is for settings that a feature shows on a page of its own, in its own words. */
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

/** The page on which a setting shows, by what it says or by the beginning of its key; what nobody thought of is on the last one. */
export const groupOf = ({ key, group }: { key: string; group?: SettingGroup }): SettingGroup =>
  group ?? prefixes[key.split(".", 1)[0] ?? ""] ?? "other";
