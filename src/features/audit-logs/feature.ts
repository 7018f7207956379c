import { defineFeature } from "#platform/contract/feature.ts";

const keptDays = 365;
const purpose = "finding out who changed what";

export const feature = defineFeature({
  name: "audit-logs",
  summary: "The sealed record of what was done with special permissions",
  dependsOn: ["dashboard"],
  tables: ["auditLogs", "auditSeals"],
  personalData: [
    { table: "auditLogs", column: "insertUserID", purpose, retention: keptDays },
    { table: "auditLogs", column: "insertIPAddress", purpose, retention: keptDays },
    { table: "auditLogs", column: "spoofUserID", purpose, retention: keptDays },
  ],
  notPersonal: [
    {
      table: "auditLogs",
      columns: [
        "context",
        "message",
        "meta",
        "requestMethod",
        "requestPath",
        "requestQuery",
        "textID",
        "textValues",
      ],
      reason: "emptied of words by its own eraser, decision 048",
    },
    {
      table: "auditSeals",
      columns: ["keyID", "facts", "words", "address"],
      reason: "digests that prove the entries",
    },
  ],
  resources: { "audit-logs": "Who did what with special permissions" },
});
