import { runsAll } from "./seed.ts";

/** Number of inputs of a slow property test: `all` in `npm run test:all`, else `few`. */
export const propertyRuns = (all: number, few: number): number => (runsAll ? all : few);
