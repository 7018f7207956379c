import type { IntlShape } from "react-intl";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

/** What to say about a call that was refused, or that did not reach the server. */
export function messagesOf(error: unknown, intl: IntlShape): readonly string[] {
  if (!isApiError(error)) return [intl.formatMessage({ id: "ui.form.unreachable" })];
  const { message, details } = error;
  const messages = details.errors?.map((error) => error.message) ?? [];
  return messages.length > 0 ? [...new Set(messages)] : [message];
}
