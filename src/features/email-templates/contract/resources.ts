import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { imageAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { maxFooter, maxText } from "./rules.ts";

const textRoles = [
  "subject",
  "heading",
  "title",
  "paragraph",
  "button",
  "link",
  "quote",
  "code",
  "note",
] as const;

const templateText = z
  .object({
    textID: z.string(),
    role: z.enum(textRoles).describe("Where it stands in the email"),
    text: z.string().describe("What the site says, in ICU syntax; nothing where it is left out"),
    original: z.string().describe("What the product says"),
    example: z.string().describe("What the product says in a sample of the email"),
    placeholders: z.array(z.string()).describe("What it may name in braces"),
    isRequired: z.boolean().describe("Whether it cannot be left out"),
  })
  .meta({ id: "EmailTemplateText" });

const own = {
  footer: z
    .string()
    .trim()
    .max(maxFooter)
    .nullable()
    .describe("What it ends with; null for the footer of all emails"),
  emailLogo: imageAddress(500)
    .nullable()
    .describe("Image at its top; null for the one of all emails"),
  fromName: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .describe("Name of its sender; null for that of all emails"),
  fromEmail: mailAddress()
    .nullable()
    .describe("Address of its sender; null for that of all emails"),
};

export const emailTemplateSchema = z
  .object({
    emailTemplateID: z.int(),
    emailTemplatesID: z.int().describe("The same"),
    template: z.string().describe("Its type in the email log, such as `accounts.welcome`"),
    name: z.string().describe("The type in words, in the language of the caller"),
    emailType: z.literal("system"),
    status: z.literal("active"),
    locale: z.string().describe("The language that subject, body and texts are in"),
    subject: z.string().describe("In ICU syntax"),
    body: z.string().describe("Its texts below each other, in ICU syntax"),
    texts: z.array(templateText),
    changedLocales: z.array(z.string()).describe("Languages in which it says something of its own"),
    version: z.string().describe("Another one after each change, in whatever language"),
    isChanged: z.boolean().describe("Whether anything of it is not as the product has it"),
    ...own,
    insertUserID: omittedIfNull(z.int().describe("Who changed it first")),
    updateUserID: omittedIfNull(z.int().describe("Who changed it last")),
    dateInserted: omittedIfNull(timestamp()),
    dateUpdated: omittedIfNull(timestamp()),
  })
  .meta({ id: "EmailTemplate" });

export type EmailTemplate = z.input<typeof emailTemplateSchema>;

const changed = {
  subject: z
    .string()
    .max(maxText)
    .nullable()
    .describe("In ICU syntax; null for what the product says"),
  texts: z
    .array(
      z.object({
        textID: z.string().max(200),
        text: z
          .string()
          .max(maxText)
          .nullable()
          .describe("In ICU syntax; null for what the product says, nothing to leave it out"),
      }),
    )
    .max(100)
    .describe("Those that are not named stay as they are"),
  ...own,
  version: z
    .string()
    .max(100)
    .describe("The `version` that was read: where it is another by now, the answer is 412"),
};

export const emailTemplatePatchSchema = z
  .strictObject(changed)
  .partial()
  .meta({ id: "EmailTemplatePatch" });

export type EmailTemplatePatch = z.output<typeof emailTemplatePatchSchema>;

export const emailTemplateViewSchema = z
  .object({
    subject: z.string(),
    from: z.object({ name: z.string(), address: z.string() }),
    html: z.string().describe("In light colours"),
    darkHtml: z.string().describe("In dark colours"),
    text: z.string().describe("The plain-text form"),
  })
  .meta({ id: "EmailTemplateView" });
