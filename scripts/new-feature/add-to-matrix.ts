import type { Names } from "./names.ts";

/** The columns are named at the head of the table: of these, those with the permission, and whoever is signed in. */
const [permitted, signedIn] = ["s - - + + + s -", "s + + + + + s -"];
const letterColumn = 72;

/** The table of whom each endpoint lets in, with rows for those of the feature, in the order of the addresses. */
export function addToMatrix(text: string, { folder, item }: Names): string {
  const rows = [
    [`GET /${folder}`, signedIn],
    [`POST /${folder}`, permitted],
    [`GET /${folder}/{${item}ID}`, signedIn],
    [`PATCH /${folder}/{${item}ID}`, permitted],
    [`DELETE /${folder}/{${item}ID}`, signedIn],
  ].map(([name = "", letters]) => `${name.padEnd(letterColumn - 1)} ${letters}`);
  const lines = text.trimEnd().split("\n");
  const isBehind = (line: string) => /^[A-Z]+ /.test(line) && addressOf(line) > `/${folder}`;
  const place = lines.findIndex(isBehind);
  lines.splice(place === -1 ? lines.length : place, 0, ...rows);
  return `${lines.join("\n")}\n`;
}

const addressOf = (line: string) => line.split(/ +/)[1] ?? "";
