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
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
}

export interface FormCall {
  transport: Transport;
  values: Readonly<Record<string, string>>;
  request: Request;
}

/**
 * A route's `action` for a form: works with and without scripts. Answers with a response where it
 * succeeds; an error of the API comes back to the form with what was typed.
 */
export const formAction =
  (act: (call: FormCall) => Promise<Response>) =>
  async ({ context, request }: ActionFunctionArgs) => {
    const values = textsOf(await request.formData());
    try {
      return await act({ transport: context.get(pageRequest).transport, values, request });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { message, status, errors = [] } = error.toBody();
      const answer: FormAnswer = { message, status, errors, values: withoutPasswords(values) };
      return data(answer, { status });
    }
  };

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

const withoutPasswords = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.toLowerCase().includes("password")),
  );
