import type { Names } from "./names.ts";

/** Of `signedIn`, which both endpoints of the skeleton take; the columns are named at the head of the table. */
const signedIn = "s + + + + + s -";
const letterColumn = 72;

/** The table of whom each endpoint lets in, with rows for those of the feature, in the order of the addresses. */
export function addToMatrix(text: string, { folder, item }: Names): string {
  const rows = [`GET /${folder}/{${item}ID}`, `POST /${folder}`].map(
    (name) => name.padEnd(letterColumn) + signedIn,
  );
  const lines = [...text.trimEnd().split("\n")];
  const isBehind = (line: string) => /^[A-Z]+ /.test(line) && addressOf(line) > `/${folder}`;
  const place = lines.findIndex(isBehind);
  lines.splice(place === -1 ? lines.length : place, 0, ...rows.toReversed());
  return `${lines.join("\n")}\n`;
}

const addressOf = (line: string) => line.split(/ +/)[1] ?? "";
