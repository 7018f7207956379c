import type { ContrastWarning } from "../../contract/resources/theme.ts";
import type { SchemeVariables, ThemeVariables } from "../../contract/resources/variables.ts";
import { contrastOf } from "../../contract/rules/color.ts";

/** Default colors by scheme; must match src/ui/tokens.css. */
const defaults = {
  light: { fg: "#555a62", bg: "#ffffff" },
  dark: { fg: "#f5f6f7", bg: "#272a2d" },
} as const;

/** WCAG 2.2 AA: 4.5 for text, 3 for controls and large text. */
const textContrast = 4.5;
const controlContrast = 3;
const largeTextContrast = 3;

type Pair = [path: string, color: string | undefined, on: string | undefined, least: number];

export function findContrastWarnings(variables: ThemeVariables): ContrastWarning[] {
  const mainScheme = variables.global?.options?.preset === "dark" ? "dark" : "light";
  const other = mainScheme === "dark" ? "light" : "dark";
  const different = variables[other] ?? {};
  return [
    ...pairsOf(variables, defaults[mainScheme], ""),
    ...barPairs(variables.titleBar?.colors, backgroundOf(variables, mainScheme), ""),
    ...pairsOf(different, defaults[other], `${other}.`),
    ...barPairsOfOther(variables, different, backgroundOf(different, other), `${other}.`),
  ].flatMap(judge);
}

const backgroundOf = ({ global }: SchemeVariables, scheme: keyof typeof defaults) =>
  global?.mainColors?.bg ?? defaults[scheme].bg;

function pairsOf(
  { global, banner, contentBanner }: Pick<SchemeVariables, "global" | "banner" | "contentBanner">,
  fallback: { fg: string; bg: string },
  prefix: string,
): Pair[] {
  const { mainColors, links, messageColors } = global ?? {};
  const bg = mainColors?.bg ?? fallback.bg;
  const isTouched = mainColors?.fg !== undefined || mainColors?.bg !== undefined;
  const fg = isTouched ? (mainColors?.fg ?? fallback.fg) : undefined;
  const { primary, primaryContrast } = mainColors ?? {};
  const pairs: Pair[] = [
    ["global.mainColors.fg", fg, bg, textContrast],
    ["global.mainColors.fgHeading", mainColors?.fgHeading, bg, textContrast],
    ["global.mainColors.primary", primary, bg, controlContrast],
    ["global.mainColors.primaryContrast", primaryContrast, primary, textContrast],
    ["global.links.colors.default", links?.colors?.default, bg, textContrast],
    ...bannerPairs("banner", banner, bg),
    ...bannerPairs("contentBanner", contentBanner, bg),
    ...(["warning", "error", "success"] as const).map((name): Pair => {
      const message = messageColors?.[name];
      return [`global.messageColors.${name}.fg`, message?.fg, message?.bg, textContrast];
    }),
  ];
  return pairs.map(([path, ...rest]) => [prefix + path, ...rest]);
}

/** A banner with a picture is not checked, since its contrast is unknown. */
function bannerPairs(name: string, banner: SchemeVariables["banner"], bg: string): Pair[] {
  const { innerBackground: inner, outerBackground: outer, title, description } = banner ?? {};
  if (inner?.image) return [];
  const on = inner?.color ?? outer?.color ?? bg;
  return [
    [`${name}.title.font.color`, title?.font?.color, on, largeTextContrast],
    [`${name}.description.font.color`, description?.font?.color, on, textContrast],
  ];
}

type BarColors = NonNullable<SchemeVariables["titleBar"]>["colors"];

/** Text without a color gets a readable one. */
const barPairs = (bar: BarColors, bg: string, prefix: string): Pair[] => [
  [`${prefix}titleBar.colors.fg`, bar?.fg, bar?.bg ?? bg, textContrast],
];

/** The title bar has the same colors in both schemes unless overridden, so it is checked in the other scheme too. */
function barPairsOfOther(
  { titleBar }: ThemeVariables,
  different: SchemeVariables,
  bg: string,
  prefix: string,
): Pair[] {
  const bar = { ...titleBar?.colors, ...different.titleBar?.colors };
  const isJudged = titleBar?.colors?.bg !== undefined && different.titleBar?.colors === undefined;
  return isJudged ? [] : barPairs(bar, bg, prefix);
}

function judge([path, color, on, least]: Pair): ContrastWarning[] {
  if (!color || !on) return [];
  const contrast = contrastOf(color, on);
  if (contrast === undefined || contrast >= least) return [];
  const rounded = Math.floor(contrast * 100) / 100;
  return [
    {
      path,
      contrast: rounded,
      message: `${color} on ${on} has a contrast of ${rounded} to 1; ${least} is needed.`,
    },
  ];
}
