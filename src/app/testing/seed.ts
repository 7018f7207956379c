/** What decides whatever tests draw by chance; a run prints it, and `FOLKMOOT_TEST_SEED` repeats it. */
export const seed: number = Number(process.env.FOLKMOOT_TEST_SEED ?? 1) | 0;

/** In `npm run test:all`, which also does what takes long and seldom fails. */
export const runsAll = Boolean(process.env.FOLKMOOT_TEST_ALL);
