import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));
const code = ["src/*", "node_modules/*", "package.json"].map((name) => path.join(root, name));

/**
 * Arguments of the process that decodes untrusted files in a folder. The decoders are WebAssembly instead of
 * native code and can only access that folder (decision 030).
 */
export function decoderArguments(folder: string): string[] {
  const files = path.join(path.resolve(folder), "*");
  return [
    "--permission",
    // The decoders use threads that run only their own code.
    "--allow-worker",
    "--disallow-code-generation-from-strings",
    ...[...code, files].map((name) => `--allow-fs-read=${name}`),
    ...[files, "/proc/self/oom_score_adj"].map((name) => `--allow-fs-write=${name}`),
    `--import=${new URL("./file-constants.ts", import.meta.url).href}`,
  ];
}
