/** What decides whatever tests draw by chance; a run prints it, and `FOLKMOOT_TEST_SEED` repeats it. */
export const seed: number = Number(process.env.FOLKMOOT_TEST_SEED ?? 1) | 0;

/** Whether this is `npm run test:all`, which includes slow checks. */
export const runsAll = Boolean(process.env.FOLKMOOT_TEST_ALL);
