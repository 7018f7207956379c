type Call = (endpoint: string, body: object) => Promise<unknown>;

/** Lets members request a role. `call` must be made by someone with `site.manage`. */
export const offerRole = (call: Call, roleID: number, questions: object = {}) =>
  call("PUT /role-requests/metas", {
    roleID,
    type: "application",
    body: "",
    format: "text",
    attributesSchema: { type: "object", properties: questions, required: [] },
  });
