/** Retention of personal data in logs; must match `feature.ts`. */
export const keptMs = 365 * 86_400_000;
