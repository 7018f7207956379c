import type { IntlShape } from "react-intl";

/** The tree of categories, as the page above. */
export const categoriesAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "categories.manage" }), url: "/dashboard/categories" },
];
