export { ProfileHead } from "./components/profile-head.tsx";
export { ProfileState } from "./components/profile-state.tsx";
export { SettingsPage } from "./components/settings-page.tsx";
