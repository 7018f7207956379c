export const addonsAddress = "/dashboard/addons";

/** Component that shows a widget of an add-on. */
export const widgetComponent = "TextWidget";

/** With which the ids of widgets in layouts begin. */
export const widgetPrefix = "react.addon.";

export const widgetIDOf = (addonKey: string, widgetType: string): string =>
  `${widgetPrefix}${addonKey}.${widgetType}`;

/** Icon and style sheet of an add-on. */
export const filesPath = "/addon-files/{addonID}/{name}";

export const iconUrlOf = (addonID: string): string => `/addon-files/${addonID}/icon.svg`;

export const stylesUrlOf = (addonID: string, digest: string): string =>
  `/addon-files/${addonID}/styles-${digest}.css`;
