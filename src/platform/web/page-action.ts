import type { ActionFunctionArgs } from "react-router";
import { data } from "react-router";
import { ApiError, type FieldError } from "../contract/errors.ts";
import type { Transport } from "./api.ts";
import { confirmationField, reauthenticationRequired } from "./confirmation.ts";
import { isApiError } from "./is-api-error.ts";
import { formCameBack, pageRequest } from "./request-context.ts";

/** What a form shows when it comes back: what was wrong, and what was typed except for passwords. */
export interface FormAnswer {
  message: string;
  /** Why, where the API says it in a sentence besides. */
  description?: string;
  status: number;
  /** Such as `reauthenticationRequired`, where the API names its reason. */
  code?: string;
  /** What is to be confirmed, by a field `confirmed` of what is sent again. */
  question?: string;
  /** Where it goes on, if what was sent is for something that is elsewhere now. */
  redirectUrl?: string;
  /** By what whoever is asked can prove to be the one: `password`, `passkey`. */
  methods?: readonly string[];
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  /** The same for fields that may come several times, such as checkboxes: all that was sent under a name. */
  lists: Readonly<Record<string, readonly string[]>>;
}

export interface FormCall {
  transport: Transport;
  /** The last text under each name. */
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly string[]>>;
  /** What the address of the page says. */
  params: Readonly<Record<string, string | undefined>>;
  /** All of the form, files included. */
  form: FormData;
  request: Request;
}

/**
 * A route's `action` for a form: works with and without scripts. Where it succeeds it answers with
 * a response or with what the page then shows; an error of the API comes back to the form with what was typed.
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
      context.set(formCameBack, true);
      return data<FormAnswer>(answerTo(error, withoutPasswords(lists)), { status: error.status });
    }
  };

function answerTo(error: ApiError, lists: Lists): FormAnswer {
  const {
    description,
    status,
    errors = [],
    code,
    methods,
    redirectUrl,
    question,
    ...body
  } = error.toBody();
  // To somebody whose session has ended the description says what to do.
  const message = status === 401 && description ? description : body.message;
  const why = description === undefined ? {} : { description };
  const onward = typeof redirectUrl === "string" ? { redirectUrl } : {};
  const asked = typeof question === "string" ? { question } : {};
  const answer = {
    message,
    ...why,
    ...onward,
    ...asked,
    status,
    errors,
    values: lastOf(lists),
    lists,
  };
  if (typeof code !== "string") return answer;
  return { ...answer, code, ...(Array.isArray(methods) ? { methods } : {}) };
}

/** A form that comes back with the password goes on from there; whatever is wrong with it, the page asks on. */
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
