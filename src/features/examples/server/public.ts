export { seedDemo } from "./actions/seed-demo.ts";
export { type ScaleSize, seedScale } from "./actions/seed-scale.ts";
export { demoRows } from "./domain/demo-rows.ts";
