import type { ActionFunctionArgs } from "react-router";
import { data } from "react-router";
import type { FieldError } from "../contract/errors.ts";
import type { Transport } from "./api.ts";
import { isApiError } from "./is-api-error.ts";
import { pageRequest } from "./request-context.ts";

/** What a form shows when it comes back: what was wrong, and what was typed except for passwords. */
export interface FormAnswer {
  message: string;
  status: number;
  /** Such as `reauthenticationRequired`, where the API names its reason. */
  code?: string;
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
    const values = lastOf(lists);
    const { transport } = context.get(pageRequest);
    try {
      return await act({ transport, values, lists, form, params, request });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { message, status, errors = [], code } = error.toBody();
      const kept = withoutPasswords(lists);
      const reason = typeof code === "string" ? { code } : {};
      const answer = { message, status, errors, values: lastOf(kept), lists: kept, ...reason };
      return data<FormAnswer>(answer, { status });
    }
  };

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
