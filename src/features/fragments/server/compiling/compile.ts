import { type FieldError, invalid, say } from "#platform/contract/errors.ts";
import { CompileError } from "./compile-error.ts";
import { compileScript } from "./compile-script.ts";
import { compileStyles } from "./compile-styles.ts";

interface Sources {
  fragmentUUID: string;
  jsRaw: string;
  cssRaw: string;
}

/** Compiles script and style sheet. Throws field errors with lines for what is wrong in both. */
export async function compile({ fragmentUUID, jsRaw, cssRaw }: Sources) {
  const [js, css] = await Promise.all([readScript(jsRaw), readSheet(cssRaw, fragmentUUID)]);
  const errors = [...js.errors, ...css.errors];
  if (errors.length > 0) throw invalid(...errors);
  return { js: js.code, css: css.code };
}

interface Compiled {
  code: string;
  errors: readonly FieldError[];
}

const refused = { code: "syntax", status: 422 };

async function readScript(jsRaw: string): Promise<Compiled> {
  try {
    return { code: await compileScript(jsRaw), errors: [] };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const errors = error.problems.map(({ line, column, text }) => ({
      field: "jsRaw",
      ...refused,
      ...say("Line {line}, column {column}: {text}", { line, column, text: text.slice(0, 300) }),
    }));
    return { code: "", errors };
  }
}

async function readSheet(cssRaw: string, fragmentUUID: string): Promise<Compiled> {
  const read = await compileStyles(cssRaw, fragmentUUID);
  return "problem" in read
    ? { code: "", errors: [{ field: "css", ...refused, ...read.problem }] }
    : { code: read.css, errors: [] };
}
