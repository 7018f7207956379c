const number = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,8})?|\.\d{1,8})`;
const part = `${number}%?`;
const hue = `${number}(?:deg|rad|grad|turn)?`;
const gap = String.raw`(?:\s*,\s*|\s+)`;
const alpha = String.raw`(?:\s*[,/]\s*${part})?`;

export const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
export const rgb = new RegExp(
  String.raw`^rgba?\(\s*(${part})${gap}(${part})${gap}(${part})${alpha}\s*\)$`,
  "i",
);
export const hsl = new RegExp(
  String.raw`^hsla?\(\s*(${hue})${gap}(${part})${gap}(${part})${alpha}\s*\)$`,
  "i",
);

/** rgb, rgba, hsl, hsla, or hex of 3 or 6 digits; everything else is unsafe in CSS. */
export const isColor = (color: string) =>
  color.length <= 80 && (hex.test(color) || rgb.test(color) || hsl.test(color));
