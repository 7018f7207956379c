export type Direction = "ltr" | "rtl";

const rightToLeft =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const letter = /[\p{L}\u200E\u200F\u061C]/u;

const address = /\b(?:https?:\/\/|www\.)\S+/g;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Direction of the first strong letter, ignoring URLs. */
export function directionOf(text: string): Direction | undefined {
  const [first] = letter.exec(text.replace(address, "")) ?? [];
  if (first === undefined) return;
  return hasRightToLeft(first) ? "rtl" : "ltr";
}

/** Direction of a rendered body: that of its first block with one. */
export const directionOfBody = (html: string): Direction | "auto" => {
  const [, direction] = /<[^>]* dir="(ltr|rtl)"/.exec(html) ?? [];
  return direction === "ltr" || direction === "rtl" ? direction : "auto";
};
