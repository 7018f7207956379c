export { registrationValues } from "./domain/registration-values.ts";
