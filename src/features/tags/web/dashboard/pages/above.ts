import type { IntlShape } from "react-intl";

/** Where the pages about one tag lie. */
export const tagsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "tags.manage" }), url: "/dashboard/tags" },
];
