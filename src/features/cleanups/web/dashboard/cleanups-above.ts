import type { IntlShape } from "react-intl";
import { cleanupsUrl } from "../../contract/rules.ts";

export const cleanupsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "cleanups.manage" }), url: cleanupsUrl },
];
