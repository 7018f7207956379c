import type { IntlShape } from "react-intl";
import { cleanupsUrl } from "../../contract/rules.ts";

/** The list of cleaned accounts, as the page above. */
export const cleanupsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "cleanups.manage" }), url: cleanupsUrl },
];
