import type { IntlShape } from "react-intl";
import type { FieldError } from "#platform/contract/errors.ts";

const codes = [
  "missingField",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "enum",
  "json",
  "pinned",
];

const machineWords = /^[\w.$-]+ (must be |must have |is not valid|is required)/;

/** Error text of a field: schema errors are replaced, errors of rules are already readable. */
export const fieldErrorText = (
  intl: IntlShape,
  { code, message }: Pick<FieldError, "code" | "message">,
): string => {
  if (codes.includes(code)) return intl.formatMessage({ id: `dashboard.error.${code}` });
  if (message.endsWith(" must be an email address."))
    return intl.formatMessage({ id: "dashboard.error.email" });
  if (machineWords.test(message)) return intl.formatMessage({ id: "dashboard.error.invalid" });
  return message;
};
