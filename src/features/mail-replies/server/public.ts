export { checkIntake } from "./actions/check-intake.ts";
export { isSenderBelieved } from "./policy.ts";
