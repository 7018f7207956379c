type Call = (endpoint: string, body: object) => Promise<unknown>;

/** Lets members ask for a role, by the calls of whoever manages the site. */
export const offerRole = (call: Call, roleID: number, questions: object = {}) =>
  call("PUT /role-requests/metas", {
    roleID,
    type: "application",
    body: "",
    format: "text",
    attributesSchema: { type: "object", properties: questions, required: [] },
  });
