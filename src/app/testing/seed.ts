/** What decides whatever tests draw by chance; a run prints it, and `FOLKMOOT_TEST_SEED` repeats it. */
export const seed: number = Number(process.env.FOLKMOOT_TEST_SEED ?? 1) | 0;
