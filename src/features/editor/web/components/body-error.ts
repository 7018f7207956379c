import type { IntlShape } from "react-intl";

/** Why a body was refused, in words for its author. */
export const bodyError = (
  intl: IntlShape,
  { code, message }: { code: string; message: string },
): string => (code === "missingField" ? intl.formatMessage({ id: "editor.missing" }) : message);
