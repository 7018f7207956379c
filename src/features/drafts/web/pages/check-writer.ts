import { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/api.ts";
import type { FormCall } from "#platform/web/page-action.ts";

type Users = typeof import("#features/users/contract/routes.ts");

export const otherWriterCode = "otherWriter";

/**
 * Refuses a form that somebody else has filled in: in the same browser another member may have signed in
 * since. Whoever is not signed in at all is told so by the call that needs it.
 */
export async function checkWriter({ transport, values }: Pick<FormCall, "transport" | "values">) {
  const { draftUserID } = values;
  if (!draftUserID) return;
  const { userID } = await apiOf<Users>()(transport)("GET /users/me", {});
  if (userID === 0 || String(userID) === draftUserID) return;
  throw new ApiError(409, "Somebody else is signed in now.", {
    context: { code: otherWriterCode },
  });
}
