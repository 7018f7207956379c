import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Rgb = [number, number, number];
type Scheme = "light" | "dark";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const defaults = css.slice(css.indexOf(":root {"), css.indexOf("\n}"));
const declarations = new Map(
  [...defaults.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

const surfaces = ["bg", "surface-subtle", "surface-raised"];
const allSurfaces = [...surfaces, "surface-muted", "primary-subtle"];
const messages = ["info", "success", "warning", "error"];

const texts = [
  ...pairs(
    ["heading", "text", "text-muted", "text-faint", "primary-text", "link", "link-state"],
    allSurfaces,
  ),
  ...pairs(["success-text", "warning-text", "error-text"], surfaces),
  ...messages.flatMap((tone) => pairs([`${tone}-text`, "text"], [`${tone}-surface`])),
  ["on-primary", "primary"],
  ["on-primary", "primary-state"],
  ["on-error", "error"],
  ["on-badge", "badge"],
  ["text-inverse", "surface-inverse"],
  ["title-bar-text", "title-bar"],
  ["heading", "primary-muted"],
];

const controls = [
  ...pairs(["border-control", "primary-control", "error-control", "focus"], surfaces),
  ["on-control", "primary-control"],
  ["primary", "bg"],
];

describe.each<Scheme>(["light", "dark"])("in the %s scheme", (scheme) => {
  test.each(texts)("%s on %s has the contrast of text", (front, back) => {
    expect(contrast(front as string, back as string, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)("%s on %s has the contrast of controls", (front, back) => {
    expect(contrast(front as string, back as string, scheme)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(fronts: string[], backs: string[]): string[][] {
  return fronts.flatMap((front) => backs.map((back) => [front, back]));
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [a, b] = [front, back].map((name) =>
    luminance(colourOf(`var(--fm-color-${name})`, scheme)),
  );
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

function colourOf(value: string, scheme: Scheme): Rgb {
  const [, name = "", inside = ""] = /^([\w-]+)\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  if (value.trim().startsWith("#")) return fromHex(value.trim());
  if (name === "var") return colourOf(declarations.get(inside) ?? "", scheme);
  if (name === "light-dark")
    return colourOf(split(inside, ",")[scheme === "light" ? 0 : 1] ?? "", scheme);
  if (name === "color-mix") return mix(split(inside, ","), scheme);
  if (name === "oklch") return fromRelative(split(inside, " "), scheme);
  throw new Error(`Not a colour that this test can read: ${value}`);
}

function mix([, first = "", second = ""]: string[], scheme: Scheme): Rgb {
  const [colour = "", percentage = ""] = split(first, " ");
  const share = Number.parseFloat(percentage) / 100;
  const rest = colourOf(second, scheme);
  return colourOf(colour, scheme).map(
    (part, index) => part * share + (rest[index] ?? 0) * (1 - share),
  ) as Rgb;
}

function fromRelative([, origin = "", ...parts]: string[], scheme: Scheme): Rgb {
  const lch = toOklch(colourOf(origin, scheme));
  const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);
  const functions = { calc: (value: number) => value, min: Math.min, max: Math.max, clamp };
  const names = ["l", "c", "h", ...Object.keys(functions)];
  const [l, c, h] = parts.map((part) =>
    new Function(...names, `return ${part}`)(...lch, ...Object.values(functions)),
  );
  return fromOklch(l, c, h);
}

function split(value: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of value.trim().replace(/\s+/g, " ")) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (depth === 0 && character === separator) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function fromHex(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255) as Rgb;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number): number {
  const inside = Math.min(Math.max(part, 0), 1);
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Both matrices: Björn Ottosson, https://bottosson.github.io/posts/oklab/
function toOklch(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, bb),
    Math.atan2(bb, a),
  ];
}

function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
