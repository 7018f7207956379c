/** Its meta lists the erased logs. */
export const auditErasure = {
  eventType: "audit_erasure",
  name: "What logs told of a member was erased",
};
