export { defineSetting, type SettingDefinition, settings } from "./extension-points.ts";
export { readSetting, readSettings, settingsTag } from "./read.ts";
export {
  homepageTitle,
  privateCommunity,
  siteDescription,
  siteLocale,
  siteTitle,
} from "./settings.ts";
