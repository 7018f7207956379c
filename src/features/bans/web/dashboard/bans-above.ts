import type { IntlShape } from "react-intl";

/** The list of bans, as the page above. */
export const bansAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "bans.manage" }), url: "/dashboard/bans" },
];
