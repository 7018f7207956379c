import { posix } from "node:path";
import {
  type Comment,
  type ExportAllDeclaration,
  type ExportNamedDeclaration,
  type Node,
  type Program,
  parseSync,
} from "oxc-parser";
import { textOf, walk } from "./syntax.ts";

export interface Import {
  specifier: string;
  /** Path from the root of the repository, if the imported file is part of it. */
  target?: string;
  /** Name of the npm package or `node:` module otherwise. */
  package?: string;
  line: number;
  isType: boolean;
  /** Dynamic `import()`, which does not form a cycle. */
  isLate: boolean;
}

export interface Export {
  name: string;
  line: number;
}

export interface Module {
  program: Program;
  comments: Comment[];
  imports: Import[];
  exports: Export[];
  lineOf(node: Pick<Node, "start">): number;
}

export function parseModule(path: string, text: string): Module {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineOf = lineFinder(text);
  return {
    program,
    comments,
    imports: [...findImports(program)].map(([source, kind]) => {
      const specifier = textOf(source) ?? "";
      return { specifier, ...resolve(path, specifier), line: lineOf(source), ...kind };
    }),
    exports: findExports(program)
      .filter((node) => node.type === "Identifier")
      .map((node) => ({ name: node.name, line: lineOf(node) })),
    lineOf,
  };
}

function lineFinder(text: string) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return ({ start }: Pick<Node, "start">) => starts.filter((at) => at < start).length + 1;
}

type Kind = Pick<Import, "isType" | "isLate">;

function findImports(program: Program): Map<Node, Kind> {
  const sources = new Map<Node, Kind>();
  walk(program, (node) => {
    if (node.type === "ImportDeclaration")
      sources.set(node.source, { isType: node.importKind === "type", isLate: false });
    if (isReExport(node) && node.source)
      sources.set(node.source, { isType: node.exportKind === "type", isLate: false });
    if (node.type === "ImportExpression") sources.set(node.source, { isType: false, isLate: true });
    if (node.type === "TSImportType") sources.set(node.source, { isType: true, isLate: true });
  });
  return sources;
}

const isReExport = (node: Node): node is ExportNamedDeclaration | ExportAllDeclaration =>
  node.type === "ExportAllDeclaration" || node.type === "ExportNamedDeclaration";

const findExports = (program: Program): Node[] =>
  program.body
    .filter((node) => node.type === "ExportNamedDeclaration")
    .flatMap(({ specifiers, declaration }) => [
      ...specifiers.map(({ exported }) => exported),
      ...declaredNames(declaration),
    ]);

function declaredNames(declaration: Node | null): Node[] {
  if (declaration?.type === "VariableDeclaration")
    return declaration.declarations.map(({ id }) => id);
  if (declaration && "id" in declaration && declaration.id) return [declaration.id];
  return [];
}

function resolve(from: string, specifier: string): Pick<Import, "target" | "package"> {
  const file = specifier.replace(/\?.*$/, "");
  if (file.startsWith("#")) return { target: `src/${file.slice(1)}` };
  if (file.startsWith(".")) return { target: posix.join(posix.dirname(from), file) };
  const parts = file.split("/");
  return { package: parts.slice(0, file.startsWith("@") ? 2 : 1).join("/") };
}
