/** Pages of settings in the order of the menu. */
export const settingGroups = [
  "general",
  "registration",
  "posting",
  "limits",
  "files",
  "moderation",
  "mail",
  "notifications",
  "incomingMail",
  "search",
  "groups",
  "look",
] as const;
/** `ownPage` is for settings that a feature shows on its own page. */
export type SettingGroup = (typeof settingGroups)[number] | "ownPage";

/** Headings within a page, in their order. */
const settingSections = [
  "name",
  "logos",
  "banner",
  "icons",
  "features",
  "layouts",
  "postingRates",
  "lengths",
  "uploadLimits",
  "memberLimits",
  "moderators",
  "spam",
  "spamServices",
  "warnings",
  "sender",
  "mailServer",
  "delivery",
  "emailLook",
  "notificationMails",
  "digest",
  "push",
  "replies",
  "bounces",
] as const;
export type SettingSection = (typeof settingSections)[number];

/** Settings without a heading come first. */
export const bySection = (a: { section?: SettingSection }, b: { section?: SettingSection }) =>
  placeOf(a.section) - placeOf(b.section);

const placeOf = (section: SettingSection | undefined) =>
  section === undefined ? -1 : settingSections.indexOf(section);

const prefixes: Readonly<Record<string, SettingGroup>> = {
  site: "general",
  locales: "general",
  registration: "registration",
  recaptcha: "registration",
  turnstile: "registration",
  posts: "posting",
  drafts: "posting",
  floodControl: "limits",
  ui: "posting",
  upload: "files",
  outgoingEmails: "mail",
  emailStyles: "mail",
  emailNotifications: "notifications",
  branding: "look",
};

/** Page of a setting: as declared, else by the prefix of its key, else the first page. */
export const groupOf = ({ key, group }: { key: string; group?: SettingGroup }): SettingGroup =>
  group ?? prefixes[key.split(".", 1)[0] ?? ""] ?? "general";
