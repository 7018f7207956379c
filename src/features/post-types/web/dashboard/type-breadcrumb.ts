import type { IntlShape } from "react-intl";
import { postTypesAddress } from "../../contract/rules.ts";

export const editAddress = (postTypeID: string) => `${postTypesAddress}/edit/${postTypeID}`;

export const fieldsAddress = (postTypeID: string) => `${postTypesAddress}/fields/${postTypeID}`;

export const fieldAddress = (postTypeID: string, postFieldID: string) =>
  `${fieldsAddress(postTypeID)}/edit/${postFieldID}`;

export const typesBreadcrumb = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "post-types.manage" }), url: postTypesAddress },
];

export const typeBreadcrumb = (intl: IntlShape, { postTypeID, name }: Named) => [
  ...typesBreadcrumb(intl),
  { name, url: fieldsAddress(postTypeID) },
];

interface Named {
  postTypeID: string;
  name: string;
}
