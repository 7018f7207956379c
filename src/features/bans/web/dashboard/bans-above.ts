import type { IntlShape } from "react-intl";

export const bansAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "bans.manage" }), url: "/dashboard/bans" },
];
