export interface ThemeField {
  /** Name of the field, and suffix of its message id. */
  name: string;
  path: readonly string[];
}

interface ColourField extends ThemeField {
  /** Custom property for the preview. */
  property: string;
}

const colour = (name: string, property: string, ...path: string[]): ColourField => ({
  name,
  path,
  property,
});

const messageColours = (tone: string): ColourField[] => [
  colour(`${tone}Words`, `--fm-color-${tone}-text`, "global", "messageColors", tone, "fg"),
  colour(tone, `--fm-color-${tone}-surface`, "global", "messageColors", tone, "bg"),
];

/** By part of the form. */
export const colourParts = {
  colours: [
    colour("primary", "--fm-color-primary", "global", "mainColors", "primary"),
    colour("background", "--fm-color-bg", "global", "mainColors", "bg"),
    colour("words", "--fm-color-fg", "global", "mainColors", "fg"),
    colour("headings", "--fm-color-heading", "global", "mainColors", "fgHeading"),
    colour("links", "--fm-color-link", "global", "links", "colors", "default"),
    colour("linksState", "--fm-color-link-state", "global", "links", "colors", "hover"),
    colour("titleBar", "--fm-color-title-bar", "titleBar", "colors", "bg"),
    colour("titleBarWords", "--fm-color-title-bar-text", "titleBar", "colors", "fg"),
    colour("titleBarState", "--fm-color-title-bar-state", "titleBar", "colors", "state", "bg"),
    colour("banner", "--fm-banner-color", "banner", "outerBackground", "color"),
    colour("bannerWords", "--fm-banner-title-color", "banner", "title", "font", "color"),
  ],
  buttons: [
    colour("primaryWords", "--fm-color-on-primary", "global", "mainColors", "primaryContrast"),
    colour("primaryState", "--fm-color-primary-state", "global", "mainColors", "statePrimary"),
    colour("secondary", "--fm-color-secondary", "global", "mainColors", "secondary"),
    colour(
      "secondaryWords",
      "--fm-color-on-secondary",
      "global",
      "mainColors",
      "secondaryContrast",
    ),
  ],
  messages: ["success", "warning", "error"].flatMap(messageColours),
} as const satisfies Record<string, readonly ColourField[]>;

export type ColourPart = keyof typeof colourParts;

export const colourFields: readonly ColourField[] = Object.values(colourParts).flat();

export interface MeasureField extends ColourField {
  kind: "length" | "fonts";
}

const measure = (kind: MeasureField["kind"], ...of: Parameters<typeof colour>): MeasureField => ({
  ...colour(...of),
  kind,
});

export const measureFields: readonly MeasureField[] = [
  measure("fonts", "bodyFonts", "--fm-font-body", "global", "fonts", "families", "body"),
  measure("fonts", "headingFonts", "--fm-font-heading", "global", "fonts", "families", "headings"),
  measure("length", "radius", "--fm-radius", "global", "border", "radius"),
  measure("length", "borderWidth", "--fm-border-width", "global", "border", "width"),
  measure("length", "gutter", "--fm-gutter", "global", "gutter", "size"),
];

export const bannerTexts: readonly ThemeField[] = [
  { name: "bannerTitle", path: ["banner", "title", "text"] },
  { name: "bannerDescription", path: ["banner", "description", "text"] },
];
