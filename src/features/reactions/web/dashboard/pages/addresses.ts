import type { IntlShape } from "react-intl";

/** The list of reactions, as the page above. */
export const reactionsAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "reactions.manage" }), url: "/dashboard/reactions" },
];

export const editAddress = (urlCode: string) =>
  `/dashboard/reactions/edit/${encodeURIComponent(urlCode)}`;
