import { defineFeature } from "#platform/contract/feature.ts";

const keptDays = 365;
const purpose = "finding out who changed what";

export const feature = defineFeature({
  name: "audit-logs",
  dependsOn: ["dashboard"],
  tables: ["auditLogs", "auditSeals"],
  personalData: [
    { table: "auditLogs", column: "insertUserID", purpose, retention: keptDays },
    { table: "auditLogs", column: "insertIPAddress", purpose, retention: keptDays },
    { table: "auditLogs", column: "spoofUserID", purpose, retention: keptDays },
  ],
  resources: { "audit-logs": "Who did what with special permissions" },
});
