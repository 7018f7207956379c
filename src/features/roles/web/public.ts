export { GrantGroups } from "./dashboard/grant-groups.tsx";
export {
  type PreviewAnswer,
  previewBeforeSaving,
} from "./dashboard/pages/preview-before-saving.ts";
export { Preview } from "./dashboard/preview.tsx";
