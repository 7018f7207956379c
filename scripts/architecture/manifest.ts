import type { Node } from "oxc-parser";
import type { Module } from "./module.ts";
import { bare, propertyOf, textOf, walk } from "./syntax.ts";

export interface Manifest {
  file: string;
  name: string | undefined;
  dependsOn: string[];
  tables: string[];
  /** Names of lists that are computed instead of literal, which static analysis cannot read. */
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
  let argument: Node | undefined;
  walk(program, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
    if (node.callee.name === name) argument ??= node.arguments[0];
  });
  return argument;
}
