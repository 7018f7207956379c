export const addonsAddress = "/dashboard/addons";

/** Component that shows a widget of an add-on. */
export const widgetComponent = "AddonWidget";

/** Id of a widget in layouts. */
export const widgetIDOf = (addonKey: string, widgetType: string): string =>
  `react.addon.${addonKey}.${widgetType}`;

export const iconPath = "/addon-files/{addonID}/icon.svg";
export const iconUrlOf = (addonID: string): string => `/addon-files/${addonID}/icon.svg`;

export const stylesPath = "/addon-files/{addonID}/{name}";
export const stylesUrlOf = (addonID: string, digest: string): string =>
  `/addon-files/${addonID}/styles-${digest}.css`;
