import type { ThemeVariables } from "../resources/variables.ts";
import { parseColor } from "./color.ts";
import { mergeDeep } from "./merge.ts";
import { hexOf, oklchOf, rgbWithin } from "./oklch.ts";
import { mainSchemeOf, type PageColors, pageColors, type Scheme } from "./page-colors.ts";
import { type TextPair, textContrast, textPairs, worstOf } from "./text-pairs.ts";

/** A color of text that was hard to read, and its replacement: the same hue, lighter or darker. */
export interface MendedColor {
  /** Path of the variable, such as `dark.global.mainColors.fg`. */
  path: string;
  from: string;
  to: string;
  /** The background on which it was hardest to read. */
  on: string;
  /** Contrast of `from`, rounded down to two digits. */
  contrast: number;
}

export interface MendedColors {
  variables: ThemeVariables;
  mended: readonly MendedColor[];
  /** Backgrounds on which no color could be read at 4.5 to 1, by the path of the text. */
  unreadable: readonly Omit<MendedColor, "to">[];
}

/** Moves the lightness of colors of text until each pair of text and background has 4.5 to 1, in both schemes. */
export function mendColors(given: ThemeVariables): MendedColors {
  const main = mainSchemeOf(given);
  const mended: MendedColor[] = [];
  const unreadable: Omit<MendedColor, "to">[] = [];
  let variables = given;
  for (const { scheme, pair } of pairsOf(main)) {
    const path = scheme === main ? pair.path : `${scheme}.${pair.path}`;
    const search = { variables, scheme, pair, path };
    const found = findProblem(search);
    if (!found) continue;
    const to = findReadable(search, found.from);
    if (to === undefined) unreadable.push(found);
    else {
      mended.push({ ...found, to });
      variables = withColor(variables, path, to);
    }
  }
  return { variables, mended, unreadable };
}

const pairsOf = (main: Scheme) =>
  ([main, main === "light" ? "dark" : "light"] as const).flatMap((scheme) =>
    textPairs.map((pair) => ({ scheme, pair })),
  );

interface Search {
  variables: ThemeVariables;
  scheme: Scheme;
  pair: TextPair;
  path: string;
}

function findProblem({ variables, scheme, pair, path }: Search) {
  const worst = worstOf(pair, colorsOf(variables, scheme));
  if (!worst || worst.contrast >= textContrast) return undefined;
  const from = givenAt(variables, path) ?? ownColor(pair, variables, scheme);
  return { path, from, on: hexOf(worst.back), contrast: Math.floor(worst.contrast * 100) / 100 };
}

/** Most pairs are looked at while nothing changes. */
const colorsOf = (variables: ThemeVariables, scheme: Scheme): PageColors => {
  const known = knownColors.get(variables) ?? {};
  known[scheme] ??= pageColors(variables, scheme);
  knownColors.set(variables, known);
  return known[scheme];
};

const knownColors = new WeakMap<ThemeVariables, Partial<Record<Scheme, PageColors>>>();

const ownColor = ({ fronts }: TextPair, variables: ThemeVariables, scheme: Scheme) =>
  hexOf(fronts(colorsOf(variables, scheme))[0] ?? [0, 0, 0]);

type Tree = Readonly<Record<string, unknown>>;

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** The nearest lightness at which all texts of the pair can be read. */
function findReadable({ variables, scheme, pair, path }: Search, from: string): string | undefined {
  const { l, c, h } = oklchOf(parseColor(from) ?? [0, 0, 0]);
  const nearest = steps.toSorted((a, b) => Math.abs(a - l) - Math.abs(b - l));
  const isReadable = (candidate: string) => {
    const colors = pageColors(withColor(variables, path, candidate), scheme);
    return (worstOf(pair, colors)?.contrast ?? textContrast) >= textContrast;
  };
  for (const lightness of nearest) {
    const candidate = hexOf(rgbWithin({ l: lightness, c, h }));
    if (isReadable(candidate)) return candidate;
  }
  return undefined;
}

const withColor = (variables: ThemeVariables, path: string, color: string): ThemeVariables =>
  mergeDeep(variables, path.split(".").reduceRight<object | string>(wrap, color) as Tree);

const wrap = (below: object | string, key: string) => ({ [key]: below });

function givenAt(variables: ThemeVariables, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], variables);
  return typeof found === "string" ? found : undefined;
}
