import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/** Vitest reporter that writes unhandled errors as JSON to the file in `FOLKMOOT_ERRORS_OUTSIDE`. */
// biome-ignore lint/style/noDefaultExport: Vitest takes reporters by their default export.
export default class ErrorsOutside implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.FOLKMOOT_ERRORS_OUTSIDE;
    const messages = errors.map(({ stack, message }) => stack ?? message);
    if (file) writeFileSync(file, JSON.stringify(messages));
  }
}
