export { TestOutcome } from "./dashboard/test-outcome.tsx";
