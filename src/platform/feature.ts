import { defineFeature } from "./contract/feature.ts";

export const feature = defineFeature({
  name: "platform",
  summary: "The technical base of all features",
  tables: ["migrations", "idempotencyKeys", "liveEvents", "jobRuns", "siteSecrets"],
  personalData: [
    {
      table: "idempotencyKeys",
      column: ["owner", "body"],
      purpose: "answering a call that is sent again",
      retention: 1,
    },
    {
      table: "liveEvents",
      column: ["channel", "data"],
      purpose: "telling open pages what has changed",
      retention: 1,
    },
  ],
  notPersonal: [
    {
      table: "idempotencyKeys",
      columns: ["key", "fingerprint"],
      reason: "random keys and digests, which go after a day",
    },
    { table: "migrations", columns: ["name", "checksum"], reason: "names of files" },
    { table: "siteSecrets", columns: ["fingerprint"], reason: "a digest of the secret" },
  ],
});
