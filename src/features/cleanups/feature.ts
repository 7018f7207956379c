import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "cleanups",
  summary: "Removing everything of a spammer at once, and undoing it",
  dependsOn: ["account-history", "audit-logs", "bans", "dashboard", "imports", "reports", "users"],
  tables: ["cleanups", "cleanupItems"],
  personalData: [
    {
      table: "cleanups",
      column: "userID",
      purpose: "bringing back what was taken away from an account by mistake",
      retention: "account",
    },
    {
      table: "cleanupItems",
      column: "removed",
      purpose: "bringing back what was taken away from an account by mistake",
      retention: 30,
    },
  ],
  notPersonal: [
    { table: "cleanups", columns: ["insertUserID", "undoUserID"], reason: keptNumbers },
    { table: "cleanupItems", columns: ["itemID"], reason: "the id of what was taken away" },
    {
      table: "cleanupItems",
      columns: ["message"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { cleanups: "What was taken away from the accounts of spammers all at once" },
});
