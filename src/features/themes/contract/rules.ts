import { z } from "zod";

const number = String.raw`[+-]?\d{0,4}(?:\.\d{1,8})?`;
const hue = `${number}(?:deg|rad|grad|turn)?`;
const part = `${number}%?`;
const gap = String.raw`(?:\s*,\s*|\s+)`;
const alpha = String.raw`(?:\s*[,/]\s*${part})?`;

/** rgb, rgba, hsl, hsla, hex of 3 or 6 digits (specification, section 5); nothing else can stand in a style. */
const color = new RegExp(
  String.raw`^(?:#[\da-f]{3}|#[\da-f]{6}|rgba?\(\s*${part}${gap}${part}${gap}${part}${alpha}\s*\)|hsla?\(\s*${hue}${gap}${part}${gap}${part}${alpha}\s*\))$`,
  "i",
);

export const isColor = (text: string) => text.length <= 80 && color.test(text);

export const colorSchema = z.string().trim().max(80).refine(isColor, {
  error: "Write a colour as #rgb, #rrggbb, rgb(), rgba(), hsl() or hsla().",
});
