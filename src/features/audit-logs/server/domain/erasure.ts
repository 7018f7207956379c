export const auditErasure = {
  eventType: "audit_erasure",
  name: "What logs told of a member was erased",
};
