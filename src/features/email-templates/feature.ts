import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "email-templates",
  summary: "Wording and looks of emails, as administrators change them",
  dependsOn: ["audit-logs", "dashboard", "locales", "mail", "settings", "users"],
  tables: ["emailTemplates", "emailTemplateTexts"],
  notPersonal: [
    { table: "emailTemplates", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "emailTemplates",
      columns: ["emailLogo", "footer", "fromEmail", "fromName", "template"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "emailTemplateTexts",
      columns: ["template", "text", "textID"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "email-templates": "What emails say, and what they look like" },
});
