export { type ConfiguredItem, withBuiltIn } from "./items/built-in.ts";
