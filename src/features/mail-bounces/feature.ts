import { defineFeature } from "#platform/contract/feature.ts";

const keptDays = 365;

export const feature = defineFeature({
  name: "mail-bounces",
  summary: "Addresses from which mail comes back, reported by mail providers",
  dependsOn: [
    "accounts",
    "audit-logs",
    "dashboard",
    "locales",
    "mail",
    "notifications",
    "settings",
    "users",
  ],
  tables: ["bouncedAddresses", "bounceReports"],
  personalData: [
    {
      table: "bouncedAddresses",
      column: "address",
      emailColumn: "address",
      purpose: "sending no more mail to addresses from which it comes back",
      retention: keptDays,
    },
    {
      table: "bouncedAddresses",
      column: "reason",
      purpose: "telling why mail came back",
      retention: keptDays,
    },
  ],
  notPersonal: [{ table: "bounceReports", columns: ["reportKey"], reason: "a digest" }],
  resources: { "mail-bounces": "Addresses from which mail comes back" },
});
