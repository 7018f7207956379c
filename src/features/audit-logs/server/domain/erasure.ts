export const auditErasure = {
  eventType: "audit_erasure",
  name: "Personal data erased from logs",
};
