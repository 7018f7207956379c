export { useCardUser } from "./components/card-user.ts";
export { usePreferenceField } from "./components/own-preferences.ts";
export { ProfileFrame } from "./components/profile-frame.tsx";
export { SettingsPage } from "./components/settings-page.tsx";
export { type LinkedUser, UserLink } from "./components/user-link.tsx";
export { useKeepPreference } from "./hooks/use-keep-preference.ts";
export { loadProfileUser, profileAddress } from "./pages/load-profile-user.ts";
export { requireMember } from "./pages/require-member.ts";
