import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { imageAddress } from "#platform/contract/addresses.ts";
import { colorSchema } from "#platform/contract/color.ts";
import { mailServerSettings } from "./delivery/mail-server-settings.ts";

const managed = { readableBy: "community.manage", writableBy: "community.manage" } as const;

const color = (key: string, initial: string, label: string, description?: string) =>
  defineSetting({
    ...managed,
    key: `emailStyles.${key}`,
    section: "emailLook",
    schema: colorSchema,
    default: initial,
    label,
    ...(description ? { description } : {}),
  });

export const format = defineSetting({
  ...managed,
  key: "emailStyles.format",
  section: "emailLook",
  schema: z.enum(["html", "text"]),
  default: "html",
  label: "Email format",
});

export const image = defineSetting({
  ...managed,
  key: "emailStyles.image",
  section: "emailLook",
  schema: imageAddress(500).meta({ format: "image" }),
  default: "",
  label: "Email logo",
  description: "Shown instead of the site name. Without it, the site’s logo is shown.",
});

export const textColor = color("textColor", "#333333", "Email text colour");
export const backgroundColor = color("backgroundColor", "#eeeeee", "Email background colour");
export const containerBackgroundColor = color(
  "containerBackgroundColor",
  "#ffffff",
  "Email content background colour",
);
export const buttonTextColor = color("buttonTextColor", "#ffffff", "Email button text colour");
export const buttonBackgroundColor = color(
  "buttonBackgroundColor",
  "#037dbc",
  "Email button colour",
  "If you don’t choose one, buttons have the main colour of the theme.",
);

export const supportName = defineSetting({
  ...managed,
  key: "outgoingEmails.supportName",
  section: "sender",
  schema: z.string().trim().max(100),
  default: "",
  label: "Sender name",
});

export const supportAddress = defineSetting({
  ...managed,
  key: "outgoingEmails.supportAddress",
  section: "sender",
  schema: z.union([z.literal(""), z.email().max(254)]),
  default: "",
  label: "Sender address",
  description: "The mail server must be allowed to send from this address.",
});

export const notificationsDisabled = defineSetting({
  ...managed,
  key: "emailNotifications.disabled",
  section: "notificationMails",
  schema: z.boolean(),
  default: false,
  label: "Turn off notification emails",
});

/** Only administrators: these affect mails to all members. */
const ofSite = { readableBy: "site.manage", writableBy: "site.manage" } as const;

export const holdSchema = z.enum(["none", "notifications", "all"]);
export type Hold = z.output<typeof holdSchema>;

export const hold = defineSetting<Hold>({
  ...ofSite,
  key: "outgoingEmails.hold",
  section: "delivery",
  schema: holdSchema,
  default: "none",
  label: "Hold emails",
  description:
    "Held emails go out once you turn this off. Links in account emails may have expired by then.",
});

export const logDays = defineSetting({
  ...ofSite,
  key: "outgoingEmails.logDays",
  section: "delivery",
  schema: z.int().min(1).max(90).meta({ unit: "days" }),
  default: 30,
  label: "Keep the email log for",
});

export const footer = defineSetting({
  ...managed,
  key: "outgoingEmails.footer",
  section: "emailLook",
  schema: z.string().trim().max(1_000),
  otherSpellings: { '[{"children":[{"text":""}],"type":"p"}]': "" },
  default: "",
  label: "Email footer",
  description:
    "For example the name and address of the site's operator. Plain text, several lines if you like.",
});

export const dkimSelector = defineSetting({
  ...ofSite,
  key: "outgoingEmails.dkimSelector",
  section: "delivery",
  schema: z
    .string()
    .trim()
    .max(63)
    .regex(/^$|^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i, "This is not a valid selector."),
  default: "",
  label: "DKIM selector",
  description: "The name of the key that signs your emails. Ask your mail provider.",
});

/** First things first: who sends, how it goes out, then what it looks like. */
export const mailSettings = [
  supportAddress,
  supportName,
  ...mailServerSettings,
  hold,
  dkimSelector,
  logDays,
  format,
  image,
  footer,
  textColor,
  backgroundColor,
  containerBackgroundColor,
  buttonTextColor,
  buttonBackgroundColor,
  notificationsDisabled,
];
