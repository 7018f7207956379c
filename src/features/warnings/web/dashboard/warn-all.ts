import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { Author } from "./pages/load-warning-form.ts";

type Warnings = typeof import("../../contract/routes/warnings.ts");

export interface WarningTexts {
  warningTypeID: number;
  message: string;
  note: string;
}

export const readWarningTexts = (
  values: Readonly<Record<string, string | undefined>>,
): WarningTexts => ({
  warningTypeID: Number(values.warningTypeID),
  message: values.message ?? "",
  note: values.note ?? "",
});

export interface Failure extends Author {
  error: unknown;
}

/** Warns sequentially, and returns those that failed, so that a retry warns nobody twice. */
export async function warnAll(
  transport: Transport,
  authors: readonly Author[],
  said: WarningTexts,
): Promise<Failure[]> {
  const api = apiOf<Warnings>()(transport);
  const failures: Failure[] = [];
  for (const author of authors)
    try {
      const about = { recordType: "discussion", recordID: author.recordID };
      await api("POST /warnings", { body: { ...said, ...about } });
    } catch (error) {
      failures.push({ ...author, error });
    }
  return failures;
}

export function reasonOf(error: unknown): string {
  if (!isApiError(error)) return String(error);
  const { description, message, errors = [] } = error.toBody();
  return errors[0]?.message ?? description ?? message;
}
