import type { SchemeVariables, ThemeVariables } from "../resources/variables.ts";
import { parseColor, type Rgb } from "./color.ts";
import { mix, type Oklch, oklchOf, rgbOf } from "./oklch.ts";

export type Scheme = "light" | "dark";

const color = (text: string | undefined) => (text === undefined ? undefined : parseColor(text));
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const primary: Rgb = [3, 125, 188];
const tint: Rgb = [125, 115, 100];
const bases = {
  light: { fg: [85, 90, 98], bg: white },
  dark: { fg: [245, 246, 247], bg: [39, 42, 45] },
} as const;

/** Scheme of the main groups of variables; the group named after the other scheme overrides them there. */
export const mainSchemeOf = ({ global }: ThemeVariables): Scheme =>
  global?.options?.preset === "dark" ? "dark" : "light";

const relative = (from: Rgb, change: (color: Oklch) => Partial<Oklch>) => {
  const base = oklchOf(from);
  return rgbOf({ ...base, ...change(base) });
};

/** Colors of pages in a scheme, derived as src/ui/tokens.css and the styles of widgets derive them. */
export function pageColors(variables: ThemeVariables, scheme: Scheme) {
  const isMain = mainSchemeOf(variables) === scheme;
  const own: SchemeVariables = isMain ? variables : (variables[scheme] ?? {});
  const surfaces = surfacesOf(own, scheme);
  const main = { ...variables.global?.mainColors, ...own.global?.mainColors };
  const primaries = primariesOf(main, surfaces, scheme);
  return {
    ...surfaces,
    ...primaries,
    ...linksOf(own, primaries, scheme),
    ...messagesOf(own, surfaces.bg, scheme),
    ...titleBarOf({ ...variables.titleBar?.colors, ...own.titleBar?.colors }, surfaces.bg),
    banner: bannerOf(own.banner),
    contentBanner: bannerOf(own.contentBanner),
  };
}

export type PageColors = ReturnType<typeof pageColors>;

function surfacesOf({ global }: SchemeVariables, scheme: Scheme) {
  const { fg: givenFg, bg: givenBg, fgHeading, primaryText } = global?.mainColors ?? {};
  const fg = color(givenFg) ?? bases[scheme].fg;
  const bg = color(givenBg) ?? bases[scheme].bg;
  const isLight = scheme === "light";
  return {
    fg,
    bg,
    page: color(global?.body?.backgroundImage?.color) ?? bg,
    ownPrimaryText: color(primaryText),
    heading: color(fgHeading) ?? (isLight ? mix(fg, 0.45, black) : fg),
    text: isLight ? mix(fg, 0.72, black) : mix(fg, 0.91, bg),
    muted: isLight ? fg : mix(fg, 0.74, bg),
    faint: mix(fg, isLight ? 0.91 : 0.67, bg),
    subtle: isLight ? mix(tint, 0.05, bg) : mix(fg, 0.04, bg),
    surfaceMuted: isLight ? mix(tint, 0.11, bg) : mix(fg, 0.09, bg),
    raised: isLight ? bg : mix(fg, 0.05, bg),
  };
}

type MainColors = NonNullable<NonNullable<SchemeVariables["global"]>["mainColors"]>;

const readableOn = (back: Rgb): Rgb => (oklchOf(back).l < 0.63 ? white : black);

function primariesOf(
  main: MainColors,
  { text, bg, ownPrimaryText }: ReturnType<typeof surfacesOf>,
  scheme: Scheme,
) {
  const given = color(main.primary) ?? primary;
  const control = relative(given, ({ l }) => ({
    l: scheme === "light" ? Math.min(l, 0.57) : Math.max(l, 0.68),
  }));
  const derivedText = relative(given, ({ l, c }) =>
    scheme === "light" ? { l: Math.min(l, 0.5) } : { l: Math.max(l, 0.78), c: Math.min(c, 0.1) },
  );
  const primaryText = ownPrimaryText ?? derivedText;
  const secondary = color(main.secondary) ?? bg;
  const stateSecondary = color(main.stateSecondary) ?? secondary;
  const onSecondary =
    color(main.secondaryContrast) ?? (main.secondary ? readableOn(secondary) : undefined);
  const onSecondaryState = main.stateSecondary ? readableOn(stateSecondary) : primaryText;
  return {
    primary: given,
    onPrimary: color(main.primaryContrast) ?? readableOn(given),
    primaryState: color(main.statePrimary) ?? relative(given, ({ l }) => ({ l: l - 0.06 })),
    primaryText,
    primarySubtle: mix(control, 0.08, bg),
    secondary,
    stateSecondary,
    onSecondary: onSecondary ?? text,
    onSecondaryState: onSecondary ?? onSecondaryState,
  };
}

function linksOf(
  { global }: SchemeVariables,
  { primary: given, primaryText }: ReturnType<typeof primariesOf>,
  scheme: Scheme,
) {
  const colors = global?.links?.colors ?? {};
  const every = color(colors.allStates);
  const derivedState = relative(given, ({ l, c }) =>
    scheme === "light" ? { l: Math.min(l, 0.42) } : { l: Math.max(l, 0.86), c: Math.min(c, 0.08) },
  );
  const link = color(colors.default) ?? every ?? primaryText;
  const linkState = color(colors.hover) ?? every ?? derivedState;
  return {
    link,
    linkState,
    linkActive: color(colors.active) ?? every ?? linkState,
    linkVisited: color(colors.visited) ?? every ?? link,
  };
}

/** Base color, share of it in the surface, and limits of lightness and chroma of the text. */
const tones = {
  success: [[29, 125, 74], 0.09, 0.47, 0.8, 1],
  warning: [[176, 111, 0], 0.1, 0.48, 0.82, 1],
  error: [[195, 42, 54], 0.08, 0.5, 0.79, 0.12],
} as const;

const toneNames = ["success", "warning", "error"] as const;

function messagesOf({ global }: SchemeVariables, bg: Rgb, scheme: Scheme) {
  const { messageColors } = global ?? {};
  const messages = toneNames.map((name) => {
    const [base, share, most, least, chroma] = tones[name];
    const given =
      name === "success"
        ? (messageColors?.success ?? messageColors?.confirm)
        : messageColors?.[name];
    const derived = relative(base, ({ l, c }) =>
      scheme === "light"
        ? { l: Math.min(l, most) }
        : { l: Math.max(l, least), c: Math.min(c, chroma) },
    );
    const surface = color(given?.bg) ?? mix(base, share, bg);
    return [name, { text: color(given?.fg) ?? derived, surface }] as const;
  });
  return { messages: Object.fromEntries(messages) as Record<Tone, { text: Rgb; surface: Rgb }> };
}

export type Tone = (typeof toneNames)[number];

type BarColors = NonNullable<NonNullable<SchemeVariables["titleBar"]>["colors"]>;

function titleBarOf(bar: BarColors, bg: Rgb) {
  const titleBar = color(bar.bg) ?? bg;
  const { l } = oklchOf(titleBar);
  const lightness = l < 0.57 ? 0.96 : Math.min(0.36, Math.max(0, (l - 0.7) * 1.2));
  const titleBarText = color(bar.fg) ?? rgbOf({ l: lightness, c: 0, h: 0 });
  return {
    titleBar,
    titleBarText,
    titleBarState: color(bar.state?.bg) ?? mix(titleBarText, 0.08, titleBar),
    titleBarStateText: color(bar.state?.fg) ?? titleBarText,
    hasTitleBarImage: Boolean(bar.bgImage),
  };
}

/** Undefined without a background color of its own: its text is adjusted by its styles then. */
function bannerOf(banner: SchemeVariables["banner"]) {
  const { innerBackground: inner, outerBackground: outer, title, description } = banner ?? {};
  const on = inner?.image ? undefined : color(inner?.color ?? outer?.color);
  return (
    on && { on, title: color(title?.font?.color), description: color(description?.font?.color) }
  );
}
