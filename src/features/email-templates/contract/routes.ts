import { z } from "zod";
import { mailAddress, testOutcomeSchema } from "#features/mail/contract/resources.ts";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  emailTemplatePatchSchema,
  emailTemplateSchema,
  emailTemplateViewSchema,
} from "./resources.ts";

const access = may("site.manage");
const params = z.object({ emailTemplateID: id().describe("Id of the template") });
const locale = z
  .string()
  .max(35)
  .optional()
  .describe("Of the languages of the site; the site's own unless told");
const inLanguage = z.object({ locale });

export const listEmailTemplates = endpoint({
  method: "GET",
  path: "/email-templates",
  summary: "List the kinds of emails that the site sends",
  access,
  query: z.object({
    locale,
    emailTemplateID: id().optional().describe("Only this one"),
    emailType: z.enum(["system", "custom"]).optional().describe("All are `system`"),
    statuses: csv(z.enum(["active", "inactive", "deleted"]))
      .optional()
      .describe("All are `active`"),
    sort: sort("name", "dateInserted", "dateUpdated").default("name"),
    ...paging(30),
  }),
  output: z.array(emailTemplateSchema),
  paging: "numbered",
});

export const getEmailTemplate = endpoint({
  method: "GET",
  path: "/email-templates/{emailTemplateID}",
  summary: "Read what a kind of email says",
  access,
  params,
  query: inLanguage,
  output: emailTemplateSchema,
});

export const updateEmailTemplate = endpoint({
  method: "PATCH",
  path: "/email-templates/{emailTemplateID}",
  summary: "Change what a kind of email says",
  description:
    "With `If-Match`, or with `version`, only if it is as it was read. Placeholders that it does not know are refused.",
  access,
  params,
  query: inLanguage,
  body: emailTemplatePatchSchema,
  output: emailTemplateSchema,
  refuses: [412],
});

export const resetEmailTemplate = endpoint({
  method: "DELETE",
  path: "/email-templates/{emailTemplateID}",
  summary: "Have a kind of email say what the product says",
  description:
    "In one language where it is named, else in all of them, with the usual look and sender.",
  access,
  params,
  query: z.object({ locale: z.string().max(35).optional().describe("Only in this language") }),
});

export const viewEmailTemplate = endpoint({
  method: "POST",
  path: "/email-templates/{emailTemplateID}/view",
  summary: "See a kind of email with changes that are not saved",
  access,
  params,
  query: inLanguage,
  body: emailTemplatePatchSchema,
  output: emailTemplateViewSchema,
  status: 200,
});

export const sendEmailTemplate = endpoint({
  method: "POST",
  path: "/email-templates/{emailTemplateID}/preview",
  summary: "Send a sample of a kind of email at once, and tell how that went",
  description: "409 where the site sends no mail, 429 where too many went to the address.",
  access,
  params,
  query: inLanguage,
  body: z.strictObject({ destinationAddress: mailAddress().describe("Where it goes") }),
  output: testOutcomeSchema,
  cost: "credentials",
  refuses: [409, 429],
});
