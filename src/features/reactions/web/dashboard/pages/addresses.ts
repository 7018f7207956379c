import type { IntlShape } from "react-intl";

export const reactionsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "reactions.manage" }), url: "/dashboard/reactions" },
];

export const editAddress = (urlCode: string) =>
  `/dashboard/reactions/edit/${encodeURIComponent(urlCode)}`;
