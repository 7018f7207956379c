import type { ContrastWarning } from "../../contract/resources/theme.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { contrastOf } from "../../contract/rules/color.ts";

/** The product's own colours by scheme (src/ui/tokens.css), for what a theme leaves open. */
const defaults = {
  light: { fg: "#555a62", bg: "#ffffff" },
  dark: { fg: "#f5f6f7", bg: "#272a2d" },
} as const;

/** WCAG 2.2 AA: 4.5 for text, 3 for controls. */
const textContrast = 4.5;
const controlContrast = 3;

type Pair = [path: string, color: string | undefined, on: string | undefined, least: number];

/** Colours of a theme that are hard to read on each other. */
export function findContrastWarnings(variables: ThemeVariables): ContrastWarning[] {
  const own = variables.global?.options?.preset === "dark" ? "dark" : "light";
  const other = own === "dark" ? "light" : "dark";
  return [
    ...pairsOf(variables, defaults[own], ""),
    ...pairsOf(variables[other] ?? {}, defaults[other], `${other}.`),
  ].flatMap(judge);
}

function pairsOf(
  { global, titleBar }: Pick<ThemeVariables, "global" | "titleBar">,
  fallback: { fg: string; bg: string },
  prefix: string,
): Pair[] {
  const { mainColors, links, messageColors } = global ?? {};
  const bg = mainColors?.bg ?? fallback.bg;
  const isTouched = mainColors?.fg !== undefined || mainColors?.bg !== undefined;
  const bar = titleBar?.colors;
  const pairs: Pair[] = [
    [
      "global.mainColors.fg",
      isTouched ? (mainColors?.fg ?? fallback.fg) : undefined,
      bg,
      textContrast,
    ],
    ["global.mainColors.fgHeading", mainColors?.fgHeading, bg, textContrast],
    ["global.mainColors.primary", mainColors?.primary, bg, controlContrast],
    [
      "global.mainColors.primaryContrast",
      mainColors?.primaryContrast,
      mainColors?.primary,
      textContrast,
    ],
    ["global.links.colors.default", links?.colors?.default, bg, textContrast],
    [
      "titleBar.colors.fg",
      bar?.fg ?? (bar?.bg ? fallback.fg : undefined),
      bar?.bg ?? bg,
      textContrast,
    ],
    ...(["warning", "error", "success"] as const).map((name): Pair => {
      const message = messageColors?.[name];
      return [`global.messageColors.${name}.fg`, message?.fg, message?.bg, textContrast];
    }),
  ];
  return pairs.map(([path, ...rest]) => [prefix + path, ...rest]);
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
