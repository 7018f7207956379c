import { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { otherWriterCode } from "../hooks/refusal-text.ts";

type Users = typeof import("#features/users/contract/routes.ts");

/**
 * Refuses a form if another member has signed in with this browser since it was rendered. If nobody is signed in,
 * the API request itself fails.
 */
export async function checkWriter({ transport, values }: Pick<FormCall, "transport" | "values">) {
  const { draftUserID } = values;
  if (!draftUserID) return;
  const { userID } = await apiOf<Users>()(transport)("GET /users/me", {});
  if (userID === 0 || String(userID) === draftUserID) return;
  throw new ApiError(409, "Someone else is signed in now.", {
    context: { code: otherWriterCode },
  });
}
