export { BanButton } from "./dashboard/ban-button.tsx";
