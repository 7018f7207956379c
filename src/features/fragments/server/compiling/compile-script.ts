import type { BuildFailure, BuildOptions, Message, Plugin } from "esbuild";
import { contractModule } from "../../contract/rules.ts";
import { CompileError } from "./compile-error.ts";

const deadlineMs = 5_000;
const importable = new Set(["react", "react/jsx-runtime", contractModule]);

/** Names that scripts of a fragment cannot use, with what stands for them in the compiled script. */
const refusedNames = [
  { name: "eval", marker: "__refused_eval", pattern: /\beval\b/ },
  { name: "Function", marker: "__refused_Function", pattern: /\bFunction\b/ },
  { name: "import.meta", marker: "__refused_meta", pattern: /\bimport\s*\.\s*meta\b/ },
];

const options = {
  bundle: true,
  write: false,
  format: "cjs",
  platform: "neutral",
  target: "es2022",
  jsx: "automatic",
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  supported: { "dynamic-import": false },
  define: Object.fromEntries(refusedNames.map(({ name, marker }) => [name, marker])),
} as const satisfies BuildOptions;

/** Reads no files: every import is one of ours or refused. */
const onlyOurModules: Plugin = {
  name: "only-our-modules",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === "entry-point") return undefined;
      if (kind === "import-statement" && importable.has(path)) return { path, external: true };
      const text =
        kind === "import-statement"
          ? `"${path.slice(0, 100)}" cannot be imported, only "react" and "${contractModule}".`
          : "Modules can only be imported at the top, by import … from.";
      return { errors: [{ text }] };
    });
  },
};

/**
 * Compiles the JSX of a fragment into a module whose default export takes `require` and returns the exports of the
 * source. Throws a `CompileError`. Runs in a process of its own, which input cannot take down with it.
 */
export async function compileScript(source: string): Promise<string> {
  const code = await build(source);
  for (const { name, marker, pattern } of refusedNames)
    if (code.includes(marker))
      throw new CompileError([{ ...placeOf(source, pattern), text: `${name} cannot be used.` }]);
  if (/\brequire\((?!")/.test(code))
    throw new CompileError([
      {
        ...placeOf(source, /\b(?:import|require)\s*\(/),
        text: "Modules can only be imported at the top, by import … from.",
      },
    ]);
  if (!/^ {2}default: \(\) =>/m.test(code))
    throw failure("The component has to be the default export.");
  return `export default (require) => {\nconst module = { exports: {} };\n${code}return module.exports;\n};\n`;
}

/** Tries once more where the process has gone, since another source may have taken it down. */
async function build(source: string): Promise<string> {
  try {
    return await buildOnce(source);
  } catch (error) {
    if (error instanceof CompileError) throw error;
    return buildOnce(source).catch((again: unknown) => {
      if (again instanceof CompileError) throw again;
      throw failure("This cannot be compiled.");
    });
  }
}

/** Throws a CompileError if the source is wrong, another error if the process has gone. */
async function buildOnce(source: string): Promise<string> {
  const esbuild = await import("esbuild");
  const startedIn = running;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(failure("This takes too long to compile."));
    stopProcess(esbuild, startedIn);
  }, deadlineMs);
  const stdin = { contents: source, loader: "tsx", sourcefile: "fragment.tsx" } as const;
  try {
    const building = esbuild.build({ ...options, stdin, plugins: [onlyOurModules] });
    const { outputFiles } = await Promise.race([building, late.promise, startedIn.promise]);
    return outputFiles[0]?.text ?? "";
  } catch (error) {
    if (isBuildFailure(error)) throw new CompileError(error.errors.slice(0, 10).map(toProblem));
    if (!(error instanceof CompileError)) stopProcess(esbuild, startedIn);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the process is stopped, of which esbuild does not tell those who wait for it. */
let running = Promise.withResolvers<never>();

/** The next build starts another one. Does nothing if that has been stopped already. */
function stopProcess(esbuild: Pick<typeof import("esbuild"), "stop">, stopped: typeof running) {
  if (stopped !== running) return;
  running = Promise.withResolvers();
  stopped.promise.catch(() => undefined);
  stopped.reject(new Error("The compiler was stopped."));
  void esbuild.stop();
}

const failure = (text: string) => new CompileError([{ line: 1, column: 1, text }]);

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

const toProblem = ({ text, location }: Message) => ({
  line: location?.line ?? 1,
  column: (location?.column ?? 0) + 1,
  text,
});

function placeOf(source: string, pattern: RegExp) {
  const before = source.slice(0, Math.max(0, source.search(pattern))).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
