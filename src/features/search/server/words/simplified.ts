import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const known = new Map<string, string>();

/** A Chinese character as it is written in China; all others as they are. */
export function simplified(character: string): string {
  let simple = known.get(character);
  if (simple === undefined) {
    simple = convert(character);
    known.set(character, simple);
  }
  return simple;
}
