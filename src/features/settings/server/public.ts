export { changeSettings } from "./actions/change-settings.ts";
export { invalidPins, unknownPins } from "./domain/check-pinned.ts";
export { defineFlag, type FeatureFlag, isOn } from "./domain/flags.ts";
export { readSetting, readSettings, settingsTag } from "./domain/read.ts";
export { readShownSettings } from "./domain/translatable.ts";
export {
  defineSetting,
  type FixedValue,
  fixedValues,
  type SettingDefinition,
  type SettingsRule,
  settings,
  settingsRules,
  settingValues,
} from "./extension-points.ts";
export { lockSettings } from "./queries.ts";
export {
  bannerTitle,
  homepageTitle,
  privateCommunity,
  securityContact,
  siteDescription,
  siteLocale,
  siteTitle,
} from "./settings.ts";
