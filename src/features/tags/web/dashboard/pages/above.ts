import type { IntlShape } from "react-intl";

export const tagsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "tags.manage" }), url: "/dashboard/tags" },
];
