import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const cached = new Map<string, string>();

export function simplified(character: string): string {
  let simple = cached.get(character);
  if (simple === undefined) {
    simple = convert(character);
    cached.set(character, simple);
  }
  return simple;
}
