import { ApiError } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/page-action.ts";

type Accounts = typeof import("../../contract/routes.ts");

const code = "reauthenticationRequired";

/** Whether the page has to ask who this is before its form can go on. */
export const asksForConfirmation = (
  answer: FormAnswer | undefined,
): answer is FormAnswer & { code: typeof code } => answer?.code === code;

/**
 * The action of a form whose change the API may guard: a form that comes back from `ConfirmIdentity`
 * brings the password along, which is confirmed before the change is tried again.
 */
export const confirmedAction = <Done = Response>(act: (call: FormCall) => Promise<Done>) =>
  formAction<Done>(async ({ values: { confirmationPassword, ...values }, ...call }) => {
    if (confirmationPassword !== undefined) await confirm(call.transport, confirmationPassword);
    return act({ ...call, values });
  });

/** Whatever is wrong with the password, the page goes on asking for it. */
async function confirm(transport: Transport, password: string) {
  try {
    await apiOf<Accounts>()(transport)("POST /sessions/current/confirmation", {
      body: { password },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { context, ...details } = error.details;
    throw new ApiError(error.status, error.message, { ...details, context: { ...context, code } });
  }
}
