import type { SchemeVariables, ThemeVariables } from "../../contract/resources/variables.ts";
import { fontStack, imageValue, length } from "./css-values.ts";

export type Properties = Record<string, string>;
type Values = Record<string, string | undefined>;

export interface SchemeProperties {
  /** Apply to both schemes unless the other one overrides them. */
  shared: Properties;
  bound: Properties;
}

/** Maps every supported variable to its custom property (src/ui/tokens.css and the styles of widgets). */
export function propertiesOf(variables: ThemeVariables | SchemeVariables): SchemeProperties {
  const { global, titleBar } = variables;
  return {
    shared: compact({
      ...primaryProperties(global?.mainColors),
      ...titleBarProperties(titleBar),
      ...boxProperties(global),
      ...fontProperties(global?.fonts),
      ...bannerSizes("banner", variables.banner),
      ...bannerSizes("content-banner", variables.contentBanner),
      ...widgetPadding(variables.homeWidgetContainer?.options),
    }),
    bound: compact({
      ...surfaceProperties(global),
      ...linkProperties(global?.links?.colors),
      ...messageProperties("warning", global?.messageColors?.warning),
      ...messageProperties("error", global?.messageColors?.error),
      ...messageProperties(
        "success",
        global?.messageColors?.success ?? global?.messageColors?.confirm,
      ),
      ...bannerColors("banner", variables.banner),
      ...bannerColors("content-banner", variables.contentBanner),
      ...widgetColors(variables.homeWidgetContainer?.options),
    }),
  };
}

type Global = NonNullable<SchemeVariables["global"]>;
type Banner = NonNullable<SchemeVariables["banner"] & Pick<ThemeVariables, "banner">["banner"]>;
type Container = NonNullable<NonNullable<SchemeVariables["homeWidgetContainer"]>["options"]>;

/** Black or white, whichever is readable on the color. */
const readableOn = (color: string | undefined) =>
  color && `oklch(from ${color} clamp(0, (0.63 - l) * 1000, 1) 0 0)`;

const primaryProperties = (colors: Global["mainColors"]): Values => {
  const onSecondary = colors?.secondaryContrast ?? readableOn(colors?.secondary);
  return {
    "--fm-color-primary": colors?.primary,
    "--fm-color-on-primary": colors?.primaryContrast,
    "--fm-color-primary-state": colors?.statePrimary,
    "--fm-color-secondary": colors?.secondary,
    "--fm-color-on-secondary": onSecondary,
    "--fm-color-secondary-state": colors?.stateSecondary,
    "--fm-color-on-secondary-state": onSecondary ?? readableOn(colors?.stateSecondary),
  };
};

type TitleBar = ThemeVariables["titleBar"] & SchemeVariables["titleBar"];

const titleBarProperties = (titleBar: TitleBar): Values => ({
  "--fm-color-title-bar": titleBar?.colors?.bg,
  "--fm-color-title-bar-text": titleBar?.colors?.fg,
  "--fm-color-title-bar-state": titleBar?.colors?.state?.bg,
  "--fm-color-title-bar-state-text": titleBar?.colors?.state?.fg,
  "--fm-title-bar-image": imageValue(titleBar?.colors?.bgImage),
  "--fm-title-bar-height": length(titleBar?.sizing?.height),
  "--fm-title-bar-opacity": titleBar?.positioning?.startingOpacity?.toString(),
  "--fm-logo-width": length(titleBar?.logo?.maxWidth),
});

const boxProperties = (global: Global | undefined): Values => ({
  "--fm-border-width": length(global?.border?.width),
  "--fm-radius": length(global?.border?.radius),
  "--fm-gutter": length(global?.gutter?.size),
  "--fm-panel-width": length(global?.panel?.width),
});

const fontProperties = (fonts: Global["fonts"]): Values => ({
  "--fm-font-body": fontStack(fonts?.families?.body, "sans-serif"),
  "--fm-font-heading": fontStack(fonts?.families?.headings, "sans-serif"),
  "--fm-font-mono": fontStack(fonts?.families?.monospace, "monospace"),
  "--fm-font-size-large": length(fonts?.size?.large),
  "--fm-font-size-medium": length(fonts?.size?.medium),
  "--fm-font-size-small": length(fonts?.size?.small),
  "--fm-font-size-extra-small": length(fonts?.size?.extraSmall),
  "--fm-font-size-title": length(fonts?.size?.title),
  "--fm-font-size-subtitle": length(fonts?.size?.subTitle),
  "--fm-font-size-large-title": length(fonts?.size?.largeTitle),
  "--fm-font-normal": fonts?.weights?.normal?.toString(),
  "--fm-font-semibold": fonts?.weights?.semiBold?.toString(),
  "--fm-font-bold": fonts?.weights?.bold?.toString(),
});

const surfaceProperties = (global: Global | undefined): Values => ({
  "--fm-color-fg": global?.mainColors?.fg,
  "--fm-color-bg": global?.mainColors?.bg,
  "--fm-color-heading": global?.mainColors?.fgHeading,
  "--fm-color-primary-text": global?.mainColors?.primaryText,
  "--fm-color-border": global?.border?.color,
  "--fm-color-border-hover": global?.border?.colorHover,
  "--fm-color-page": global?.body?.backgroundImage?.color,
  "--fm-page-image": imageValue(global?.body?.backgroundImage?.image),
});

type LinkColors = NonNullable<Global["links"]>["colors"];

const linkProperties = (colors: LinkColors): Values => ({
  "--fm-color-link": colors?.default ?? colors?.allStates,
  "--fm-color-link-state": colors?.hover ?? colors?.allStates,
  "--fm-color-link-active": colors?.active ?? colors?.allStates,
  "--fm-color-link-visited": colors?.visited ?? colors?.allStates,
  "--fm-color-focus": colors?.focus,
});

const messageProperties = (
  name: string,
  colors: { fg?: string; bg?: string } | undefined,
): Values => ({
  [`--fm-color-${name}-text`]: colors?.fg,
  [`--fm-color-${name}-surface`]: colors?.bg,
});

const bannerSizes = (name: string, banner: Banner | undefined): Values => ({
  [`--fm-${name}-min-height`]: length(banner?.dimensions?.minHeight),
  [`--fm-${name}-inner-padding`]: paddingOf(banner?.innerBackground),
  [`--fm-${name}-title-size`]: length(banner?.title?.font?.size),
  [`--fm-${name}-title-weight`]: banner?.title?.font?.weight?.toString(),
  [`--fm-${name}-description-size`]: length(banner?.description?.font?.size),
  [`--fm-${name}-description-weight`]: banner?.description?.font?.weight?.toString(),
});

const bannerColors = (name: string, banner: Banner | undefined): Values => ({
  [`--fm-${name}-color`]: banner?.outerBackground?.color,
  [`--fm-${name}-inner-color`]: banner?.innerBackground?.color,
  [`--fm-${name}-inner-image`]: imageValue(banner?.innerBackground?.image),
  [`--fm-${name}-title-color`]: banner?.title?.font?.color,
  [`--fm-${name}-description-color`]: banner?.description?.font?.color,
});

const widgetPadding = (container: Container | undefined): Values => ({
  "--fm-widget-padding": paddingOf(container?.outerBackground),
  "--fm-widget-inner-padding": paddingOf(container?.innerBackground),
});

const widgetColors = (container: Container | undefined): Values => ({
  "--fm-widget-color": container?.outerBackground?.color,
  "--fm-widget-image": imageValue(container?.outerBackground?.image),
  "--fm-widget-inner-color": container?.innerBackground?.color,
  "--fm-widget-inner-image": imageValue(container?.innerBackground?.image),
});

/** Text needs padding only on a background. */
const paddingOf = (background: { color?: string; image?: string } | undefined) =>
  background?.color || background?.image ? "var(--fm-space-3)" : undefined;

const compact = (properties: Values): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
