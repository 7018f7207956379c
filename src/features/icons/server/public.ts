export { iconStylesAddress } from "./domain/styles-address.ts";
export { type ProductIcon, productIcons } from "./extension-points.ts";
