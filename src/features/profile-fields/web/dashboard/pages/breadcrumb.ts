import type { IntlShape } from "react-intl";

export const fieldsBreadcrumb = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "profile-fields.manage" }), url: "/dashboard/profile-fields" },
];

export const editAddress = (apiName: string) =>
  `/dashboard/profile-fields/edit/${encodeURIComponent(apiName)}`;
