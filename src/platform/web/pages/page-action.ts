import type { ActionFunctionArgs } from "react-router";
import { data } from "react-router";
import { ApiError, type FieldError } from "../../contract/errors.ts";
import type { Transport } from "../calls/api.ts";
import { isApiError } from "../calls/is-api-error.ts";
import { formRejected, pageRequest } from "../site/request-context.ts";
import { confirmationField, reauthenticationRequired } from "./confirmation.ts";

/** What a form renders after an error: messages, and the submitted values except for passwords. */
export interface FormAnswer {
  message: string;
  description?: string;
  status: number;
  /** Code of the API error, such as `reauthenticationRequired`. */
  code?: string;
  /** Question to confirm; the form is submitted again with the field `confirmed`. */
  question?: string;
  /** New URL of the subject, if it has moved. */
  redirectUrl?: string;
  /** Available proofs of identity: `password`, `passkey`. */
  methods?: readonly string[];
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  /** All values by field, for fields that can repeat, such as checkboxes. */
  lists: Readonly<Record<string, readonly string[]>>;
}

export interface FormCall {
  transport: Transport;
  /** Last value by field. */
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly string[]>>;
  params: Readonly<Record<string, string | undefined>>;
  form: FormData;
  request: Request;
}

/**
 * A route's `action` for a form, with and without scripts. On success it returns a response, or data for the page;
 * an API error returns to the form with the submitted values.
 */
export const formAction =
  <Done = Response>(act: (call: FormCall) => Promise<Done>) =>
  async ({ context, params, request }: ActionFunctionArgs) => {
    const form = await request.formData();
    const lists = listsOf(form);
    const { [confirmationField]: password, ...values } = lastOf(lists);
    const { transport } = context.get(pageRequest);
    try {
      await confirmIdentity(transport, password);
      return await act({ transport, values, lists, form, params, request });
    } catch (error) {
      if (!isApiError(error)) throw error;
      context.set(formRejected, true);
      return data<FormAnswer>(toFormAnswer(error, withoutPasswords(lists)), {
        status: error.status,
      });
    }
  };

function toFormAnswer(error: ApiError, lists: Lists): FormAnswer {
  const { description, status, errors = [], code, methods, redirectUrl, question } = error.toBody();
  // For expired sessions the description says what to do.
  const message = status === 401 && description ? description : withWait(error);
  const detail = description === undefined ? {} : { description };
  const redirect = typeof redirectUrl === "string" ? { redirectUrl } : {};
  const confirmation = typeof question === "string" ? { question } : {};
  const answer = {
    message,
    ...detail,
    ...redirect,
    ...confirmation,
    status,
    errors,
    values: lastOf(lists),
    lists,
  };
  if (typeof code !== "string") return answer;
  return { ...answer, code, ...(Array.isArray(methods) ? { methods } : {}) };
}

/** For too many requests, the description says how long to wait. */
export function withWait(error: ApiError): string {
  const { status, message, description } = error.toBody();
  return status === 429 && description ? `${message} ${description}` : message;
}

/** On errors the page asks for the identity again. */
async function confirmIdentity(transport: Transport, password: string | undefined) {
  if (!password) return;
  try {
    await transport("POST", "/sessions/current/confirmation", { body: { password } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { context, ...details } = error.details;
    throw new ApiError(error.status, error.message, {
      ...details,
      context: { methods: ["password"], ...context, code: reauthenticationRequired },
    });
  }
}

type Lists = Readonly<Record<string, readonly string[]>>;

const listsOf = (form: FormData): Lists =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      form.getAll(name).filter((value) => typeof value === "string"),
    ]),
  );

const lastOf = (lists: Lists): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, values]) => values.slice(-1).map((last) => [name, last])),
  );

const withoutPasswords = (lists: Lists): Lists =>
  Object.fromEntries(
    Object.entries(lists).filter(([name]) => !name.toLowerCase().includes("password")),
  );
