export { GrantGroups } from "./dashboard/components/grant-groups.tsx";
export { Preview } from "./dashboard/components/preview.tsx";
export { lookFirst, type PreviewAnswer } from "./dashboard/pages/look-first.ts";
