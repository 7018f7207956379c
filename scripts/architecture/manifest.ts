import type { Node, Program } from "oxc-parser";
import type { Module } from "./module.ts";
import { bare, propertyOf, textOf, walk } from "./syntax.ts";

/** What the checker needs of a `feature.ts`. */
export interface Manifest {
  /** The path of the manifest itself. */
  file: string;
  name: string | undefined;
  dependsOn: string[];
  tables: string[];
  /** Lists that are computed instead of written down, which nobody but the running program can read. */
  unreadable: string[];
}

export function readManifest(file: string, { program }: Module): Manifest {
  const definition = findCall(program, "defineFeature");
  const unreadable: string[] = [];
  const list = (key: string) => {
    const node = bare(propertyOf(definition, key));
    if (!node) return [];
    const texts =
      node.type === "ArrayExpression" ? node.elements.map((each) => textOf(each)) : [undefined];
    if (texts.includes(undefined)) unreadable.push(key);
    return texts.filter((text) => text !== undefined);
  };
  return {
    file,
    name: textOf(propertyOf(definition, "name")),
    dependsOn: list("dependsOn"),
    tables: list("tables"),
    unreadable,
  };
}

function findCall(program: Node, name: string): Node | undefined {
  let found: Node | undefined;
  walk(program, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
    if (node.callee.name === name) found ??= node.arguments[0];
  });
  return found;
}

/** The names in the order of the array `features`, read from where its manifests are imported. */
export function readOrder({ program }: Module): string[] {
  const manifests = importedManifests(program);
  const order = new Set<string>();
  const list = findList(program);
  if (list)
    walk(list, (node) => {
      const name = node.type === "Identifier" ? manifests.get(node.name) : undefined;
      if (name) order.add(name);
    });
  return [...order];
}

/** Which local name stands for the manifest of which feature. */
function importedManifests({ body }: Program): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of body) {
    if (node.type !== "ImportDeclaration") continue;
    const [, name] = /^#features\/([^/]+)\/feature\.ts$/.exec(node.source.value) ?? [];
    for (const { local } of node.specifiers) if (name) names.set(local.name, name);
  }
  return names;
}

function findList(program: Program): Node | undefined {
  let list: Node | undefined;
  walk(program, (node) => {
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier") return;
    if (node.id.name === "features") list = bare(node.init);
  });
  return list;
}
