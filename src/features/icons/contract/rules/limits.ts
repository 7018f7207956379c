export const iconLimits = {
  /** Bytes of a drawing. */
  bytes: 20_480,
  elements: 500,
  depth: 20,
  /** Drawings that are kept for each icon. */
  history: 50,
} as const;

export const iconsAddress = "/appearance/icons";
