export { WarnButton } from "./dashboard/warn-button.tsx";
