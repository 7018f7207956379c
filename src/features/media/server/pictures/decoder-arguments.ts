import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));
const code = ["src/*", "node_modules/*", "package.json"].map((name) => path.join(root, name));

/**
 * Arguments of a process that decodes files of strangers in a folder. Without native code the decoders are
 * WebAssembly, which reaches nothing but that folder: see docs/decisions/030.
 */
export function decoderArguments(folder: string): string[] {
  const files = path.join(path.resolve(folder), "*");
  return [
    "--permission",
    // The decoders run in threads; what they may start is fixed by their own code.
    "--allow-worker",
    "--disallow-code-generation-from-strings",
    ...[...code, files].map((name) => `--allow-fs-read=${name}`),
    ...[files, "/proc/self/oom_score_adj"].map((name) => `--allow-fs-write=${name}`),
    `--import=${new URL("./file-constants.ts", import.meta.url).href}`,
  ];
}
