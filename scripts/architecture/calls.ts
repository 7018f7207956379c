import type { ExportNamedDeclaration, ImportDeclaration, Node } from "oxc-parser";
import type { Project, SourceFile } from "./project.ts";
import { childrenOf, walk } from "./syntax.ts";

/** Whether the node, or any declaration it references, directly or indirectly, passes the test. */
export type Reach = (file: SourceFile, node: Node, test: (node: Node) => boolean) => boolean;

interface Imported {
  target: string;
  /** `*` for the whole module. */
  name: string;
}

export interface Names {
  own: Map<string, Node>;
  imported: Map<string, Imported>;
  /** Re-exports, by their exported name. */
  passedOn: Map<string, Imported>;
}

/** Follows identifiers through imports and re-exports of the project. Does not follow methods or parameters. */
export function createReach({ byPath }: Project): Reach {
  const namesByFile = new Map<SourceFile, Names>();
  const namesOf = (file: SourceFile) => {
    const names = namesByFile.get(file) ?? readNames(file);
    namesByFile.set(file, names);
    return names;
  };

  const find = (path: string, name: string, seen = 0): [SourceFile, Node] | undefined => {
    const file = byPath.get(path);
    if (!file?.module || seen > 5) return undefined;
    const { own, passedOn, imported } = namesOf(file);
    const declared = own.get(name);
    if (declared) return [file, declared];
    const from = passedOn.get(name) ?? imported.get(name);
    return from && find(from.target, from.name, seen + 1);
  };

  return (start, root, test) => {
    const visited = new Set<Node>();
    const visit = (file: SourceFile, node: Node): boolean => {
      if (visited.has(node)) return false;
      visited.add(node);
      if (test(node)) return true;
      const named = findNamed(namesOf(file), file, node, find);
      if (named && visit(...named)) return true;
      return childrenOf(node).some((child) => visit(file, child));
    };
    return visit(start, root);
  };
}

function findNamed(
  { own, imported }: Names,
  file: SourceFile,
  node: Node,
  find: (path: string, name: string) => [SourceFile, Node] | undefined,
): [SourceFile, Node] | undefined {
  if (node.type === "MemberExpression" && node.object.type === "Identifier") {
    const from = imported.get(node.object.name);
    if (from?.name === "*" && node.property.type === "Identifier")
      return find(from.target, node.property.name);
  }
  if (node.type !== "Identifier") return undefined;
  const declared = own.get(node.name);
  if (declared) return [file, declared];
  const from = imported.get(node.name);
  return from && from.name !== "*" ? find(from.target, from.name) : undefined;
}

export function readNames({ module }: SourceFile): Names {
  const names: Names = { own: new Map(), imported: new Map(), passedOn: new Map() };
  if (!module) return names;
  const targets = new Map(module.imports.map(({ specifier, target }) => [specifier, target]));
  for (const node of module.program.body) {
    if (node.type === "ImportDeclaration") addImported(names, node, targets.get(node.source.value));
    else if (node.type === "ExportNamedDeclaration") {
      addPassedOn(names, node, node.source && targets.get(node.source.value));
      addDeclared(names.own, node.declaration);
    } else addDeclared(names.own, node);
  }
  return names;
}

function addImported(
  { imported }: Names,
  { specifiers }: ImportDeclaration,
  target: string | null | undefined,
) {
  if (!target) return;
  for (const each of specifiers)
    imported.set(each.local.name, { target, name: importedName(each) });
}

function addPassedOn(
  { passedOn }: Names,
  { specifiers }: ExportNamedDeclaration,
  target: string | null | undefined,
) {
  if (!target) return;
  for (const { local, exported } of specifiers)
    passedOn.set(nameOf(exported), { target, name: nameOf(local) });
}

function addDeclared(own: Map<string, Node>, node: Node | null) {
  if (node?.type === "FunctionDeclaration" && node.id) own.set(node.id.name, node);
  if (node?.type !== "VariableDeclaration") return;
  for (const { id, init } of node.declarations) {
    if (!init) continue;
    walk(id, (part) => {
      if (part.type === "Identifier") own.set(part.name, init);
    });
  }
}

const nameOf = (node: Node): string => {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : "";
};

const importedName = (specifier: Node): string => {
  if (specifier.type === "ImportNamespaceSpecifier") return "*";
  return specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : "default";
};
