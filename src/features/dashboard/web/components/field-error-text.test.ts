import { expect, test } from "vitest";
import { intlFor } from "#platform/web/site/intl.ts";
import { fieldErrorText } from "./field-error-text.ts";

const parsed = (value: string) => [{ type: 0 as const, value }];
const intl = intlFor("en", {
  "dashboard.error.email": parsed("Enter one address."),
  "dashboard.error.invalid": parsed("Check this."),
  "dashboard.error.maxLength": parsed("Too long."),
});

test.each([
  ["invalid", "outgoingEmails.supportAddress must be an email address.", "Enter one address."],
  ["invalid", "site.securityContact is not valid.", "Check this."],
  ["maxLength", "name must have at most 3 characters.", "Too long."],
  ["invalid", "This name is already taken.", "This name is already taken."],
])("%s: %s", (code, message, text) => {
  expect(fieldErrorText(intl, { code, message })).toBe(text);
});
