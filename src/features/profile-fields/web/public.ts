export { ProfileFieldInput } from "./components/profile-field-input.tsx";
export { fieldValue } from "./pages/field-value.ts";
