export { GrantMatrix } from "./dashboard/components/grant-matrix.tsx";
export { Preview } from "./dashboard/components/preview.tsx";
export { lookFirst, type PreviewAnswer } from "./dashboard/pages/look-first.ts";
