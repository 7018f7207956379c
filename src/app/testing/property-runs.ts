import { runsAll } from "./seed.ts";

/** How many inputs a property test that takes seconds tries: all of them in `npm run test:all`, a few otherwise. */
export const propertyRuns = (all: number, few: number): number => (runsAll ? all : few);
