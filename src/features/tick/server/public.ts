export { type Tick, type TickCounter, tickCounters } from "./extension-points.ts";
