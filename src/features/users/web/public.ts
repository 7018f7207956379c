export { useCardUser } from "./components/card-user.ts";
export { usePreferenceField } from "./components/own-preferences.ts";
export { ProfileHead } from "./components/profile-head.tsx";
export { ProfileState } from "./components/profile-state.tsx";
export { SettingsPage } from "./components/settings-page.tsx";
export { type LinkedUser, UserLink } from "./components/user-link.tsx";
export { requireMember } from "./pages/require-member.ts";
