export { loadSettingsOf, type Setting } from "./dashboard/pages/load-settings.ts";
export { changedValues } from "./dashboard/pages/read-values.ts";
export { SettingField } from "./dashboard/setting-field.tsx";
export { settingsOf } from "./dashboard/settings-of.ts";
export { SettingsOfGroup } from "./dashboard/settings-of-group.tsx";
