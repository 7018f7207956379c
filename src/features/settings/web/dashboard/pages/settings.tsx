import { settingsOf } from "../settings-of.ts";

export { SettingsOfGroup as default } from "../settings-of-group.tsx";

const page = settingsOf();

export const loader = page.loader;
export const action = page.action;
