import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "translation-services",
  summary: "Services that translate by machine: DeepL, Google, Azure, LibreTranslate, one's own",
  dependsOn: ["audit-logs", "dashboard", "locales", "settings"],
});
