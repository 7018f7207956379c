import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { ApiError } from "#platform/contract/errors.ts";

/** Shows the API's error in the form. */
export function refuse({ exceptionsByID }: Progress["progress"]) {
  const [failed] = Object.values(exceptionsByID);
  if (failed) throw new ApiError(failed.status, failed.message);
}
