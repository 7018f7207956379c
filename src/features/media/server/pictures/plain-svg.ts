import { readFile, stat } from "node:fs/promises";

const largest = 1_048_576;

/**
 * Whether a file is an SVG without declarations. It is only served as a download or an <img> source, where scripts
 * do not run, but entity declarations could exhaust memory in programs that open it.
 */
export async function isPlainSvg(file: string): Promise<boolean> {
  if ((await stat(file)).size > largest) return false;
  const text = await readFile(file, "utf8");
  return /<svg[\s>]/.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
}
