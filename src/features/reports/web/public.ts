export { reasonText } from "./components/reason-name.ts";
