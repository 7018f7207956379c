import { applicationQuestion, type RegistrationMethod } from "#features/accounts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { insertApplicant } from "../queries.ts";

/** Registration with manual approval. */
export const approval: RegistrationMethod = {
  name: "approval",
  async admit(_inside, { discoveryText }) {
    if (!discoveryText)
      throw invalid({
        field: "discoveryText",
        code: "missingField",
        message: "Please answer the question.",
      });
    return { isApplicant: true };
  },
  complete: async (tx, userID, { discoveryText = "" }) => {
    const question = (await readSetting(tx, applicationQuestion)) || null;
    await insertApplicant(tx, { userID, question, discoveryText });
  },
};
