import { readFile, stat } from "node:fs/promises";

const largest = 1_048_576;

/**
 * Whether a file is an SVG image without declarations. It is only ever a download or the source of an
 * <img>, where nothing in it runs; declarations could still blow up whatever program opens it.
 */
export async function isPlainSvg(file: string): Promise<boolean> {
  if ((await stat(file)).size > largest) return false;
  const text = await readFile(file, "utf8");
  return /<svg[\s>]/.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
}
