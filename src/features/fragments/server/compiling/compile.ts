import { invalid, say } from "#platform/contract/errors.ts";
import { CompileError } from "./compile-error.ts";
import { compileScript } from "./compile-script.ts";
import { compileStyles } from "./compile-styles.ts";

interface Sources {
  fragmentUUID: string;
  jsRaw: string;
  cssRaw: string;
}

/** Compiles script and style sheet. Throws field errors with line and column for all that is wrong in both. */
export async function compile({ fragmentUUID, jsRaw, cssRaw }: Sources) {
  const [js, css] = await Promise.all([
    collect("jsRaw", () => compileScript(jsRaw)),
    collect("css", () => compileStyles(cssRaw, fragmentUUID)),
  ]);
  const errors = [...js.errors, ...css.errors];
  if (errors.length > 0) throw invalid(...errors);
  return { js: js.code, css: css.code };
}

async function collect(field: string, run: () => Promise<string>) {
  try {
    return { code: await run(), errors: [] };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const errors = error.problems.map(({ line, column, text }) => ({
      field,
      code: "syntax",
      status: 422,
      ...say("Line {line}, column {column}: {text}", { line, column, text: text.slice(0, 300) }),
    }));
    return { code: "", errors };
  }
}
