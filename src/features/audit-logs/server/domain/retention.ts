/** Retention of personal data in logs; must match `feature.ts`. */
export const retentionMs = 365 * 86_400_000;
