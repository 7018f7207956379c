import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const known = new Map<string, string>();

export function simplified(character: string): string {
  let simple = known.get(character);
  if (simple === undefined) {
    simple = convert(character);
    known.set(character, simple);
  }
  return simple;
}
