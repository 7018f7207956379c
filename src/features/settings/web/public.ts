export { SettingField } from "./dashboard/components/setting-field.tsx";
export { loadSettingsOf, type Setting } from "./dashboard/pages/load-settings.ts";
export { changedValues } from "./dashboard/pages/read-values.ts";
