import { data, redirect } from "react-router";
import { backTo } from "#features/dashboard/web/public.ts";
import { type ApiError, type FieldError, invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { reauthenticationRequired } from "#platform/web/pages/confirmation.ts";
import { type FormAnswer, type FormCall, withWait } from "#platform/web/pages/page-action.ts";

type Invites = typeof import("../../contract/routes.ts");

const mostAddresses = 50;

interface Failure {
  email: string;
  error: ApiError;
}

/** Invites each address, or makes a link if there is none; those that failed stay in the form. */
export async function sendInvites(call: FormCall) {
  const { transport, values, request } = call;
  const emails = addressesIn(values.email ?? "");
  if (emails.length > mostAddresses)
    throw invalid({ field: "email", message: "Invite at most 50 addresses at once." });
  const invite = (email: string | null) =>
    apiOf<Invites>()(transport)("POST /invites", { body: { email, ...optionsOf(values) } });
  if (emails.length === 0) {
    await invite(null);
    return redirect(backTo(request, "made"));
  }
  const failures: Failure[] = [];
  let isMailed = true;
  for (const email of emails)
    try {
      isMailed = (await invite(email)).url === null;
    } catch (error) {
      if (!isApiError(error) || emails.length === 1 || asksIdentity(error)) throw error;
      failures.push({ email, error });
    }
  const countSent = emails.length - failures.length;
  if (failures.length > 0) return answerOf(call, failures, { countSent, isMailed });
  return redirect(backTo(request, isMailed ? "sent" : "unsent"));
}

const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== "")),
];

const optionsOf = ({ maxUses, days, roleID }: FormCall["values"]) => ({
  maxUses: Number(maxUses || 1),
  ...(days && { days: Number(days) }),
  ...(roleID && { roleID: Number(roleID) }),
});

const asksIdentity = (error: ApiError) => error.toBody().code === reauthenticationRequired;

export interface PartlySent {
  countSent: number;
  /** Otherwise there are links to pass on. */
  isMailed: boolean;
}

function answerOf({ values, lists }: FormCall, failures: readonly Failure[], partly: PartlySent) {
  const email = failures.map((failure) => failure.email).join("\n");
  const answer: FormAnswer & PartlySent = {
    message: "",
    status: 422,
    errors: failures.flatMap(errorsOf),
    values: { ...values, email },
    lists: { ...lists, email: [email] },
    ...partly,
  };
  // After an error the router keeps the list, which would lack the invitations that were sent.
  return data(answer, { status: partly.countSent > 0 ? 200 : 422 });
}

/** Names the address, since the field has several. A limit concerns them all. */
function errorsOf({ email, error }: Failure): FieldError[] {
  const { status, message, errors } = error.toBody();
  const refusal = { field: "email", code: "invalid", status };
  if (status === 429) return [{ ...refusal, message: withWait(error) }];
  const named = errors ?? [{ ...refusal, message }];
  return named.map((each) => ({ ...each, field: "email", message: `${email}: ${each.message}` }));
}
