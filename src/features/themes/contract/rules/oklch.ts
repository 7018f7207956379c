import type { Rgb } from "./color.ts";

/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (byte: number) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (part: number) =>
  255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

// Both matrices: Björn Ottosson, https://bottosson.github.io/posts/oklab/
export function oklchOf(color: Rgb): Oklch {
  const [r, g, b] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** Linear shares, which are outside of 0 to 1 where sRGB cannot show the color. */
function linearOf({ l: lightness, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Channels outside of sRGB are cut off, as browsers do. */
export function rgbOf(color: Oklch): Rgb {
  const [r, g, b] = linearOf(color);
  return [fromLinear(within(r)), fromLinear(within(g)), fromLinear(within(b))];
}

const isShown = (color: Oklch) =>
  linearOf(color).every((part) => part >= -0.0001 && part <= 1.0001);

/** The same hue and lightness, with as much of the chroma as sRGB can show. */
export function rgbWithin(color: Oklch): Rgb {
  if (isShown(color)) return rgbOf(color);
  let [least, most] = [0, color.c];
  while (most - least > 0.0005) {
    const middle = (least + most) / 2;
    if (isShown({ ...color, c: middle })) least = middle;
    else most = middle;
  }
  return rgbOf({ ...color, c: least });
}

/** `color-mix(in srgb, first share, second)`, with the share from 0 to 1. */
export const mix = (first: Rgb, share: number, second: Rgb): Rgb => {
  const part = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share);
  return [part(0), part(1), part(2)];
};

export const hexOf = (color: Rgb) =>
  `#${color.map((byte) => Math.round(byte).toString(16).padStart(2, "0")).join("")}`;
