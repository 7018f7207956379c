import type { IntlShape } from "react-intl";

export const bodyError = (
  intl: IntlShape,
  { code, message }: { code: string; message: string },
): string => (code === "missingField" ? intl.formatMessage({ id: "editor.missing" }) : message);
