import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "email-templates",
  dependsOn: ["audit-logs", "dashboard", "locales", "mail", "settings", "users"],
  tables: ["emailTemplates", "emailTemplateTexts"],
  resources: { "email-templates": "What emails say, and what they look like" },
});
