/** A text of another system as one line without control and direction characters. */
export const cleanLine = (text: string, max: number): string => {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
};
