export type Direction = "ltr" | "rtl";

const rightToLeft =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const letter = /[\p{L}\u200E\u200F\u061C]/u;

const address = /\b(?:https?:\/\/|www\.)\S+/g;

/** Whether any of it is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The direction of the first letter that has one; the letters of addresses say nothing about the words around them. */
export function directionOf(text: string): Direction | undefined {
  const [first] = letter.exec(text.replace(address, "")) ?? [];
  if (first === undefined) return;
  return hasRightToLeft(first) ? "rtl" : "ltr";
}

/** How a rendered body as a whole stands: as its first block does, where its blocks say it. */
export const directionOfBody = (html: string): Direction | "auto" => {
  const [, direction] = /<[^>]* dir="(ltr|rtl)"/.exec(html) ?? [];
  return direction === "ltr" || direction === "rtl" ? direction : "auto";
};
