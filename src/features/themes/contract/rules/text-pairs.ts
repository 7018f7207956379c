import { contrastOfRgb, type Rgb } from "./color.ts";
import type { PageColors, Tone } from "./page-colors.ts";

/** WCAG 2.2 AA: 4.5 to 1 for text. */
export const textContrast = 4.5;

/** Texts whose color one variable decides, and what they stand on. */
export interface TextPair {
  /** Path of the variable within its scheme, such as `titleBar.colors.fg`. */
  path: string;
  /** The color of the variable comes first, those derived from it follow. */
  fronts(colors: PageColors): readonly (Rgb | undefined)[];
  backs(colors: PageColors): readonly Rgb[];
}

const everySurface = ({ bg, page, subtle, raised, surfaceMuted, primarySubtle }: PageColors) => [
  bg,
  page,
  subtle,
  raised,
  surfaceMuted,
  primarySubtle,
];

const pair = (path: string, fronts: TextPair["fronts"], backs: TextPair["backs"]): TextPair => ({
  path,
  fronts,
  backs,
});

const ofMessage = (name: Tone) =>
  pair(
    `global.messageColors.${name}.fg`,
    ({ messages }) => [messages[name].text],
    ({ messages }) => [messages[name].surface],
  );

const ofBanner = (name: "banner" | "contentBanner", part: "title" | "description") =>
  pair(
    `${name}.${part}.font.color`,
    (colors) => [colors[name]?.[part]],
    (colors) => (colors[name] ? [colors[name].on] : []),
  );

/** All pairs of text and background, those first on which others depend. */
export const textPairs: readonly TextPair[] = [
  pair(
    "global.mainColors.fg",
    ({ fg, text, muted, faint }) => [fg, text, muted, faint],
    everySurface,
  ),
  pair("global.mainColors.fgHeading", ({ heading }) => [heading], everySurface),
  pair("global.mainColors.primaryText", ({ primaryText }) => [primaryText], everySurface),
  pair("global.links.colors.default", ({ link }) => [link], everySurface),
  pair("global.links.colors.hover", ({ linkState }) => [linkState], everySurface),
  pair("global.links.colors.active", ({ linkActive }) => [linkActive], everySurface),
  pair("global.links.colors.visited", ({ linkVisited }) => [linkVisited], everySurface),
  pair(
    "global.mainColors.primaryContrast",
    ({ onPrimary }) => [onPrimary],
    ({ primary }) => [primary],
  ),
  pair(
    "global.mainColors.statePrimary",
    ({ primaryState }) => [primaryState],
    ({ onPrimary }) => [onPrimary],
  ),
  pair(
    "global.mainColors.secondaryContrast",
    ({ onSecondaryState, onSecondary }) => [onSecondaryState, onSecondary],
    ({ secondary, stateSecondary }) => [secondary, stateSecondary],
  ),
  ofMessage("warning"),
  ofMessage("error"),
  ofMessage("success"),
  pair(
    "titleBar.colors.fg",
    ({ titleBarText }) => [titleBarText],
    ({ titleBar, hasTitleBarImage }) => (hasTitleBarImage ? [] : [titleBar]),
  ),
  pair(
    "titleBar.colors.state.fg",
    ({ titleBarStateText }) => [titleBarStateText],
    ({ titleBarState, hasTitleBarImage }) => (hasTitleBarImage ? [] : [titleBarState]),
  ),
  ofBanner("banner", "title"),
  ofBanner("banner", "description"),
  ofBanner("contentBanner", "title"),
  ofBanner("contentBanner", "description"),
];

export interface Contrast {
  front: Rgb;
  back: Rgb;
  /** From 1 to 21. */
  contrast: number;
}

/** The text of a pair that is hardest to read; undefined if the theme does not have it. */
export function worstOf({ fronts, backs }: TextPair, colors: PageColors): Contrast | undefined {
  const all = fronts(colors).flatMap((front) =>
    backs(colors).flatMap((back) =>
      front ? [{ front, back, contrast: contrastOfRgb(front, back) }] : [],
    ),
  );
  return all.toSorted((a, b) => a.contrast - b.contrast)[0];
}
