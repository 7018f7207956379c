import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "shell",
  summary: "The frame of all pages: title bar, side panels, error pages, shortcuts",
  dependsOn: [
    "formats",
    "settings",
    "locales",
    "users",
    "accounts",
    "themes",
    "layouts",
    "navigation",
  ],
});
