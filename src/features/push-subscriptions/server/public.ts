export { readRefusals } from "./domain/refusal-warning.ts";
