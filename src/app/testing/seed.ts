/** Seed of random test data; printed by each run, and set by `FOLKMOOT_TEST_SEED`. */
export const seed: number = Number(process.env.FOLKMOOT_TEST_SEED ?? 1) | 0;

/** Whether this is `npm run test:all`, which includes slow checks. */
export const runsAll = Boolean(process.env.FOLKMOOT_TEST_ALL);
