import type { ThemeVariables } from "../../contract/resources/variables.ts";

export type Properties = Record<string, string>;

/** What a theme says about one scheme, as custom properties of the design tokens. */
export interface SchemeProperties {
  /** Hold in both schemes unless the other one has its own. */
  shared: Properties;
  /** Depend on whether the page is light or dark. */
  bound: Properties;
}

/** Every variable that is read, with the token that it sets (src/ui/tokens.css). */
export function propertiesOf({
  global,
  titleBar,
}: Pick<ThemeVariables, "global" | "titleBar">): SchemeProperties {
  const { mainColors, links, border, messageColors, fonts } = global ?? {};
  return {
    shared: compact({
      "--fm-color-primary": mainColors?.primary,
      "--fm-color-on-primary": mainColors?.primaryContrast,
      "--fm-color-primary-state": mainColors?.statePrimary,
      "--fm-color-title-bar": titleBar?.colors?.bg,
      "--fm-color-title-bar-text": titleBar?.colors?.fg,
      "--fm-color-title-bar-state": titleBar?.colors?.state?.bg,
      "--fm-title-bar-height": length(titleBar?.sizing?.height),
      "--fm-border-width": length(border?.width),
      "--fm-radius": length(border?.radius),
      "--fm-gutter": length(global?.gutter?.size),
      "--fm-panel-width": length(global?.panel?.width),
      ...fontProperties(fonts),
    }),
    bound: compact({
      "--fm-color-fg": mainColors?.fg,
      "--fm-color-bg": mainColors?.bg,
      "--fm-color-heading": mainColors?.fgHeading,
      "--fm-color-border": border?.color,
      "--fm-color-link": links?.colors?.default ?? links?.colors?.allStates,
      "--fm-color-link-state": links?.colors?.hover ?? links?.colors?.allStates,
      "--fm-color-focus": links?.colors?.focus,
      ...messageProperties("warning", messageColors?.warning),
      ...messageProperties("error", messageColors?.error),
      ...messageProperties("success", messageColors?.success ?? messageColors?.confirm),
    }),
  };
}

type Fonts = NonNullable<ThemeVariables["global"]>["fonts"];

const fontProperties = (fonts: Fonts) => ({
  "--fm-font-body": fontStack(fonts?.families?.body, "sans-serif"),
  "--fm-font-heading": fontStack(fonts?.families?.headings, "sans-serif"),
  "--fm-font-mono": fontStack(fonts?.families?.monospace, "monospace"),
  "--fm-font-size-large": length(fonts?.size?.large),
  "--fm-font-size-medium": length(fonts?.size?.medium),
  "--fm-font-size-small": length(fonts?.size?.small),
  "--fm-font-size-extra-small": length(fonts?.size?.extraSmall),
  "--fm-font-size-title": length(fonts?.size?.title),
  "--fm-font-size-large-title": length(fonts?.size?.largeTitle),
  "--fm-font-normal": fonts?.weights?.normal?.toString(),
  "--fm-font-semibold": fonts?.weights?.semiBold?.toString(),
  "--fm-font-bold": fonts?.weights?.bold?.toString(),
});

const messageProperties = (name: string, colors: { fg?: string; bg?: string } | undefined) => ({
  [`--fm-color-${name}-text`]: colors?.fg,
  [`--fm-color-${name}-surface`]: colors?.bg,
});

/** Numbers and bare digits are pixels. */
function length(value: number | string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^\d+(?:\.\d+)?$/.test(String(value)) ? `${value}px` : String(value);
}

const generic = new Set([
  "sans-serif",
  "serif",
  "monospace",
  "system-ui",
  "ui-sans-serif",
  "ui-serif",
  "ui-monospace",
]);

function fontStack(families: string | readonly string[] | undefined, fallback: string) {
  if (!families || families.length === 0) return undefined;
  const names = typeof families === "string" ? [families] : families;
  return [
    ...new Set([...names.map((name) => (generic.has(name) ? name : `"${name}"`)), fallback]),
  ].join(", ");
}

const compact = (properties: Record<string, string | undefined>): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
