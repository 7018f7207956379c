export { GrantGroups } from "./dashboard/grant-groups.tsx";
export { lookFirst, type PreviewAnswer } from "./dashboard/pages/look-first.ts";
export { Preview } from "./dashboard/preview.tsx";
