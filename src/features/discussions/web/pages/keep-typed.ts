import type { ClientActionFunctionArgs } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";

/** A `clientAction` for forms: where the server cannot be reached the page stays as it is, and says so. */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = "Something went wrong while contacting the server.";
    return { message, status: 0, errors: [], values: {}, lists: {} } satisfies FormAnswer;
  }
}
