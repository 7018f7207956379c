import { defineFeature } from "./contract/feature.ts";

export const feature = defineFeature({
  name: "platform",
  tables: ["migrations", "idempotencyKeys", "liveEvents", "jobRuns", "siteSecrets"],
});
