import type { IntlShape } from "react-intl";

export const categoriesAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "categories.manage" }), url: "/dashboard/categories" },
];
