import type { FormAnswer } from "./page-action.ts";

/** The field of a form by which its sender proves again to be the one. */
export const confirmationField = "confirmationPassword";

export const reauthenticationRequired = "reauthenticationRequired";

/** Whether the page has to ask who this is before its form can go on. */
export const asksForConfirmation = (
  answer: FormAnswer | undefined,
): answer is FormAnswer & { code: typeof reauthenticationRequired } =>
  answer?.code === reauthenticationRequired;
