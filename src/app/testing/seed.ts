/** What decides whatever tests draw by chance; a run prints it, and `FOLKMOOT_TEST_SEED` repeats it. */
export const seed: number = Number(process.env.FOLKMOOT_TEST_SEED ?? 1) | 0;

/** How many inputs a property test that takes long tries: all of them in `npm run test:all`, fewer otherwise. */
export const propertyRuns = (usual: number, all: number): number =>
  process.env.FOLKMOOT_TEST_ALL ? all : usual;
