import { invalid } from "#platform/contract/errors.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";

/** Says of a name or an address that another member has it that it is taken. */
export async function withUniqueIdentity<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, "users_nameKey"))
      throw invalid({ field: "name", code: "taken", message: "This name is taken." });
    if (isDuplicate(error, "users_email"))
      throw invalid({ field: "email", code: "taken", message: "This e-mail address is in use." });
    throw error;
  }
}
