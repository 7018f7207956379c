import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { imageAddress } from "#platform/contract/addresses.ts";
import { colorSchema } from "#platform/contract/color.ts";

const managed = { readableBy: "community.manage", writableBy: "community.manage" } as const;

const color = (key: string, initial: string, label: string) =>
  defineSetting({
    ...managed,
    key: `emailStyles.${key}`,
    schema: colorSchema,
    default: initial,
    label,
  });

export const format = defineSetting({
  ...managed,
  key: "emailStyles.format",
  schema: z.enum(["html", "text"]),
  default: "html",
  label: "Format of mails",
});

export const image = defineSetting({
  ...managed,
  key: "emailStyles.image",
  schema: imageAddress(500).meta({ format: "image" }),
  default: "",
  label: "Image at the top of mails",
  description: "It stands in place of the name of the site.",
});

export const textColor = color("textColor", "#333333", "Text of mails");
export const backgroundColor = color("backgroundColor", "#eeeeee", "Background of mails");
export const containerBackgroundColor = color(
  "containerBackgroundColor",
  "#ffffff",
  "Sheet of mails",
);
export const buttonTextColor = color("buttonTextColor", "#ffffff", "Text of buttons in mails");
export const buttonBackgroundColor = color("buttonBackgroundColor", "#037dbc", "Buttons in mails");

export const supportName = defineSetting({
  ...managed,
  key: "outgoingEmails.supportName",
  schema: z.string().trim().max(100),
  default: "",
  label: "Name of the sender of mails",
});

export const supportAddress = defineSetting({
  ...managed,
  key: "outgoingEmails.supportAddress",
  schema: z.union([z.literal(""), z.email().max(254)]),
  default: "",
  label: "Address of the sender of mails",
  description: "The mail server must be allowed to send for it.",
});

export const notificationsDisabled = defineSetting({
  ...managed,
  key: "emailNotifications.disabled",
  schema: z.boolean(),
  default: false,
  label: "Send no notifications by mail",
});

export const mailSettings = [
  format,
  image,
  textColor,
  backgroundColor,
  containerBackgroundColor,
  buttonTextColor,
  buttonBackgroundColor,
  supportName,
  supportAddress,
  notificationsDisabled,
];
