export const navigationLimits = {
  name: 250,
  badge: 30,
  /** Items with children of children. */
  depth: 3,
  perLevel: 50,
  total: 200,
} as const;
