/** As `feature.ts` promises for the personal data in logs. */
export const keptMs = 365 * 86_400_000;
