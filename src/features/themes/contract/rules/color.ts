import { hex, hsl, rgb } from "#platform/contract/color-notation.ts";

/** Red, green and blue from 0 to 255; alpha is ignored. */
export type Rgb = readonly [number, number, number];

export function parseColor(text: string): Rgb | undefined {
  if (hex.test(text)) return fromHex(text.slice(1));
  const [, red, green, blue] = rgb.exec(text) ?? [];
  if (red && green && blue) return [toByte(red), toByte(green), toByte(blue)];
  const [, turn, saturation, lightness] = hsl.exec(text) ?? [];
  return turn === undefined
    ? undefined
    : fromHsl(toDegrees(turn), toShare(saturation), toShare(lightness));
}

function fromHex(digits: string): Rgb {
  const long = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
const toByte = (text: string) =>
  within(text.endsWith("%") ? Number.parseFloat(text) * 2.55 : Number.parseFloat(text), 255);
const toShare = (text = "0") => within(Number.parseFloat(text) / 100, 1);

const degreesPerUnit = { turn: 360, grad: 0.9, rad: 180 / Math.PI } as const;

function toDegrees(text: string): number {
  const unit = Object.entries(degreesPerUnit).find(([name]) => text.endsWith(name));
  return Number.parseFloat(text) * (unit?.[1] ?? 1);
}

/** CSS Color 4, section 7: HSL to RGB. */
function fromHsl(turn: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + (((turn % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** WCAG 2.2 relative luminance, 0 to 1. */
const luminance = (color: Rgb) => {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast ratio, 1 to 21; undefined if a color cannot be parsed. */
export function contrastOf(first: string, second: string): number | undefined {
  const [a, b] = [parseColor(first), parseColor(second)];
  return a && b && contrastOfRgb(a, b);
}

export function contrastOfRgb(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
