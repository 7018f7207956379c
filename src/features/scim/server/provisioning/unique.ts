import { isDuplicate } from "#platform/server/database/failures.ts";
import { scimError } from "../domain/errors.ts";

const constraints = {
  scimUsers_userName: "Another user has this userName.",
  scimUsers_externalID: "Another user has this externalId.",
  scimUsers_userID_key: "The member is managed already.",
  scimGroups_displayName: "Another group has this displayName.",
  scimGroups_externalID: "Another group has this externalId.",
};

/** 409 for what the connection has already; call it outside the transaction. */
export async function unique<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    for (const [constraint, detail] of Object.entries(constraints))
      if (isDuplicate(error, constraint)) throw scimError(409, "uniqueness", detail);
    throw error;
  }
}
