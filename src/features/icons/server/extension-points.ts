import { extensionPoint } from "#platform/server/extensions.ts";

/** An icon of the product: a path on a grid of 24, drawn as a line of 1.75. */
export interface ProductIcon {
  iconName: string;
  path: string;
}

export const productIcons = extensionPoint<ProductIcon>("icon", ({ iconName }) => iconName);
