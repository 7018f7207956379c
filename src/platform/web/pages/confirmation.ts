import type { FormAnswer } from "./page-action.ts";

/** Form field with the password that confirms the sender's identity. */
export const confirmationField = "confirmationPassword";

export const reauthenticationRequired = "reauthenticationRequired";

/** Whether the form needs its sender to confirm their identity first. */
export const asksForConfirmation = (
  answer: FormAnswer | undefined,
): answer is FormAnswer & { code: typeof reauthenticationRequired } =>
  answer?.code === reauthenticationRequired;
